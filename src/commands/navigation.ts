import { nounIn } from '../state/noun-words.ts'
import { calledOf, isNoun, type Noun, recordOf } from '../state/nouns.ts'
import { keysOf, pathFrom } from '../state/navigation/paths.ts'
import { roleOfPlace } from '../state/navigation/role.ts'
import { layoutOf, routeOf, type RouteId, routeIds } from '../state/routes.ts'
import { capital, uncapital } from '../state/words.ts'
import type { Command } from './kernel/command.ts'
import { define } from './kernel/define.ts'
import type { Param, Params } from './kernel/param.ts'
import { ref, text } from './kernel/params.ts'

/** What people call the pages that are no lists of a noun, which has its own words. */
const CALLED: Readonly<Record<string, string>> = {
  utilization:
    'usage, capacity, space, free space, space left, disk left, storage left, memory left, cpu left, free memory, free storage, room left, disk full, full, cores, vcpus, df, datastore, datastores, resource pool, resource pools',
  'alert receiver log': 'alert history, alert log, sent alerts',
  'silo quotas list': 'quota, limits, limit, service quotas',
  'project policy view':
    'permissions, access, members, roles, who has access, who can see this project, iam, rbac',
  'system update status':
    'status, system status, upgrade, updates, version, release, upgrade rack, update rack, firmware',
  'console api':
    'docs, man, documentation, reference, rest api, cli, oxide cli, sdk, terraform, curl',
  'console settings':
    'preferences, sysctl, language, options, config, contrast, color blind, colour blind',
  'current-user view': 'account, me, whoami, who am i, my profile',
  'console inventory':
    'hardware, uninitialized sleds, rack hardware, health, rack health, is the rack healthy',
  'console instance connect': 'ssh, login, log in, connect, remote, shell',
  'console instance metrics':
    'cpu, memory, ram, graphs, charts, monitoring, usage, load, performance, top, htop',
  'console instance metrics disk':
    'iops, disk usage, disk performance, slow disk, disk latency, throughput',
  'console instance metrics network': 'bandwidth, traffic',
  'console project oxql':
    'metrics, cpu, graphs, monitoring, performance, query, charts, cloudwatch, grafana, prometheus',
  'audit-log list':
    'logs, log, events, activity, audit, logins, who logged in, failed logins, cloudtrail, syslog, journalctl',
  'system networking allow-list view': 'allow list, allowlist, whitelist, source addresses',
  'system networking bgp status': 'bgp, bgp peers, peers, routing peers, bgp down, bgp sessions',
  'experimental system timeseries schema list': 'timeseries, schemas',
  'vpc firewall-rules view':
    'firewall, rules, acl, nacl, security group, security groups, ports, iptables, ingress, network policy, network policies',
  'alert receiver list': 'webhook, webhooks, notifications, hooks',
  'instance nic list': 'network, nics, ip, ips, interfaces, addresses, ifconfig, ip addr',
  'system hardware switch-port list': 'cable, cables, optics, transceiver, transceivers, sfp',
  'console about': 'feedback, report a bug, bug, version of console',
  'console instance timeline': 'uptime, events',
  'instance anti-affinity list': 'placement, placement group, placement groups, drs rules',
  'instance disk list': 'volumes, disks, attached disks, attached',
  'policy view': 'silo permissions, admins, list admins',
  'console silo-image list': 'content library, shared images',
  'group list': 'user groups, teams',
  'console oxql': 'power usage, temperature, sensors, rack temperature',
  'system networking switch-port-settings list': 'vlan, vlans',
}

/** The commands made last, and the number of places that were known then. */
let made: { readonly places: number; readonly commands: readonly Command[] } | null = null

/** Returns a command for each route that names one, so that pages can be typed, linked and keyed like any action. */
export function navigationCommands(): readonly Command[] {
  const ids = routeIds()
  if (made?.places !== ids.length) {
    const commands = ids.flatMap((id) => {
      const { command } = routeOf(id)
      return command === undefined ? [] : [goTo(id, command)]
    })
    made = { places: ids.length, commands }
  }
  return made.commands
}

function goTo(id: RouteId, command: string): Command {
  const { key, title } = routeOf(id)
  const keys = keysOf(id)
  const words = wordsFor(command, title, keys.at(-1) ?? '')
  const place = (args: object) => pathFrom(id, namesIn(keys, textsOf(args)))
  return define({
    id: command,
    verb: words,
    title: words,
    params: paramsOf(keys),
    on: null,
    role: roleOfPlace(id),
    place: { layout: layoutOf(id), path: place },
    keywords: [...listedBy(command), ...(CALLED[command]?.split(', ') ?? [])],
    ...(key === undefined ? {} : { key }),
  })
}

/** Titles the command: resources and their lists by their nouns, other pages by their titles. */
function wordsFor(command: string, title: string, last: string): string {
  if (isNoun(last) && isViewOf(last, command)) return `Open ${recordOf(last).one}`
  const noun = command.endsWith(' list') ? nounIn(command) : null
  const many = noun === null ? '' : recordOf(noun).many
  const page = uncapital(title)
  // A tab is just called disks if its noun says which ones.
  const saysMore = noun !== null && (/^\S+ list$/.test(command) || many.endsWith(` ${page}`))
  return `Go to ${saysMore ? many : page}`
}

/** Returns what a list contains, which its page's title may not say: `instance disk list` opens Storage. */
function listedBy(command: string): readonly string[] {
  const [last, word] = command.split(' ').toReversed()
  if (last !== 'list' || word === undefined) return []
  const noun = nounIn(command)
  return [
    `${word}s`,
    ...(noun === null || recordOf(noun).keywords === null ? [] : [recordOf(noun).many]),
  ]
}

/** True if a command opens one resource; the CLI cannot view all that it lists. */
function isViewOf(noun: Noun, command: string): boolean {
  const view = `${recordOf(noun).cli} view`
  return command === view || command === `console ${view}`
}

function paramsOf(keys: readonly string[]): Params {
  return Object.fromEntries(
    keys.map((key): [string, Param] => [
      calledIn(key),
      isNoun(key) ? refTo(key) : text(capital(key)),
    ]),
  )
}

function calledIn(key: string): string {
  return isNoun(key) ? calledOf(key) : key
}

/** Returns the path parameters from arguments named as in the API. */
function namesIn(keys: readonly string[], texts: Readonly<Record<string, string>>) {
  return Object.fromEntries(keys.map((key) => [key, texts[calledIn(key)] ?? texts[key]]))
}

function refTo(noun: Noun): Param {
  return ref(noun)
}

function textsOf(args: object): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(args).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
