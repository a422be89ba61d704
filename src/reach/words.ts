import type { Decider, Family, Hop, Stop } from './answer.ts'
import { absence } from './decider.ts'
import type { Direction } from './hops/firewall.ts'
import type { Network, Peer, Seat } from './network.ts'
import type { Entry } from './hops/router.ts'
import { rangesOf, trafficText, type Packets } from './traffic.ts'
import type { ExternalIp, FirewallRule, Gateway, Instance, RouteTarget } from './world.ts'

/** Run states in which an instance does not answer; `coming` ones may do so by the time that the user looks. */
const STATES: Readonly<Record<string, 'up' | 'down' | 'coming'>> = {
  running: 'up',
  migrating: 'up',
  rebooting: 'coming',
  creating: 'coming',
  starting: 'coming',
  repairing: 'coming',
  stopping: 'down',
  stopped: 'down',
  failed: 'down',
  destroyed: 'down',
}

/** Says that an instance is not up; null if it is. */
export function downOf({ name, runState }: Instance): {
  readonly outcome: Exclude<Hop['outcome'], 'passes'>
  readonly why: string
} | null {
  const state = STATES[runState] ?? 'coming'
  if (state === 'up') return null
  const why = `${name} is ${runState}; its rules still apply`
  return state === 'down' ? { outcome: 'stops', why } : { outcome: 'unknown', why }
}

export function absenceOf(direction: Direction): Decider {
  return absence(
    direction === 'inbound' ? 'an inbound rule that matches' : 'an outbound rule that matches',
  )
}

export const FAMILIES: Readonly<Record<Family, string>> = { v4: 'IPv4', v6: 'IPv6' }

/** What each hop says, without a period. */
export const words = {
  sends: ({ instance, nic }: Seat, { ip }: Peer) =>
    `${instance.name} sends from ${ip} (${nic.name})`,

  receives: ({ instance, nic, ip }: Seat) =>
    `${instance.name} receives it at ${ip} (${nic.name}); its own firewall is not known here`,

  filtered(
    { vpc }: Network,
    direction: Direction,
    { instance }: Seat,
    rule: FirewallRule | null,
    packets: Packets,
  ): string {
    const what = trafficText(rangesOf(packets))
    const way = direction === 'inbound' ? `into ${instance.name}` : `out of ${instance.name}`
    if (rule === null) {
      return direction === 'inbound'
        ? `No inbound rule of ${vpc.name} matches ${what} ${way}, so it is denied`
        : `No outbound rule of ${vpc.name} matches ${what} ${way}, so it is allowed`
    }
    const verb = rule.action === 'allow' ? 'allows' : 'denies'
    return `Firewall rule ${rule.name} of ${vpc.name} (priority ${rule.priority}) ${verb} ${what} ${way}`
  },

  routed: (entry: Entry | null, to: Peer) =>
    entry === null
      ? ''
      : `Route ${entry.route.name} of ${entry.router.name} sends ${to.ip} to ${targetText(entry.route.target)}`,

  dropped(entry: Entry | null, to: Peer, hasAny: boolean): string {
    if (entry !== null)
      return `Route ${entry.route.name} of ${entry.router.name} drops what goes to ${to.ip}`
    return hasAny
      ? `No route leads to ${to.ip}, so it is dropped`
      : `The subnet has no routes at all, so what goes to ${to.ip} is dropped`
  },

  nowhere: ({ route, router }: Entry, { ip }: Peer) =>
    `Route ${route.name} of ${router.name} leads to ${ip}, which no interface of the VPC has`,

  forwards: ({ instance }: Seat) =>
    `The route leads through ${instance.name}; whether it forwards is decided inside of it`,

  collision: (names: readonly string[]) =>
    `Routes ${list(names)} collide: their destinations are equally long, and which one wins is not defined`,

  subnetName: (name: string) =>
    `Route ${name} names a subnet, and such routes of custom routers may have no effect: seen in the control plane's source, not proven`,

  leaves: ({ name }: Gateway, { ip }: Peer) =>
    `The route sends ${ip}, an address inside the VPC, out through gateway ${name}, where nobody has it`,

  translated: ({ name }: Gateway, { kind, ip }: ExternalIp) =>
    `Gateway ${name} sends it out with ${kind === 'snat' ? 'source NAT' : kind} address ${ip}`,

  enters: ({ name, kind }: Decider, { instance }: Seat) =>
    `${kind === 'external subnet' ? `External subnet ${name}` : capital(name)} leads into ${instance.name}`,

  beyond: ({ kind, name }: Stop) =>
    kind === 'instance'
      ? `It leaves the rack for an external address of ${name}; the network beyond must send it back`
      : `It leaves the rack; nothing is known from there on`,

  unowned: ({ ip }: Peer) => `No interface of the VPC has ${ip}`,

  noExternalIp(
    { world }: Network,
    seat: Seat,
    gateway: Gateway,
  ): readonly [by: Decider, why: string] {
    const { instance, nic, family } = seat
    const version = FAMILIES[family]
    const isOfFamily = ({ ip }: ExternalIp) => ip.includes(':') === (family === 'v6')
    const pools = instance.externalIps.filter(isOfFamily).map(({ ipPoolId }) => ipPoolId)
    const names = pools.map((id) => world.pools.find((pool) => pool.id === id)?.name ?? id)
    if (!nic.primary) {
      return [
        absence('an external IP of the interface'),
        `Only the primary interface of ${instance.name} has external addresses, not ${nic.name}`,
      ]
    }
    if (names.length === 0) {
      return [
        absence(`an external ${version} address`),
        `${instance.name} has no external ${version} address`,
      ]
    }
    if (gateway.ipPoolIds.length === 0) {
      return [
        absence(`a pool attached to gateway ${gateway.name}`),
        `No pool is attached to gateway ${gateway.name}`,
      ]
    }
    return [
      absence(`pool ${names[0] ?? ''} at gateway ${gateway.name}`),
      `The external ${version} addresses of ${instance.name} are of ${list([...new Set(names)])}, which gateway ${gateway.name} does not have`,
    ]
  },
}

export function targetText(target: RouteTarget): string {
  if (target.type === 'drop') return 'nowhere'
  return `${target.type.replaceAll('_', ' ')} ${target.value}`
}

export function list(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
