import type { Answer, Hop, Question, Walk } from './answer.ts'
import type { NetworkEdit, Repair, RepairStep } from './change.ts'
import { changed } from './changed.ts'
import { attach, contentOf, poolToAttach, removal } from './check/mends.ts'
import { difference } from './difference.ts'
import { endOf, type End } from './ends.ts'
import { networksOf, type Network } from './network.ts'
import { pathText } from './paths.ts'
import { decisiveHop, reach } from './question.ts'
import { packetsAsked, rangesOf } from './traffic.ts'
import type { FirewallRule, Gateway, Host, Instance, Route, World } from './world.ts'

/**
 * The smallest changes that let through what a question is about, the narrowest first. Empty for what is not a "no",
 * and where only a person can tell what to change, such as between VPCs.
 */
export function repairs(world: World, question: Question): readonly Repair[] {
  if (reach(world, question).verdict !== 'no') return []
  const narrow = plan(world, question, narrowStep)
  const wide = plan(world, question, wideStep)
  const isNew = JSON.stringify(narrow) !== JSON.stringify(wide)
  return [narrow, ...(isNew ? [wide] : [])].flatMap((steps) =>
    steps === null ? [] : [{ steps, sideEffect: sideEffectOf(world, question, steps) }],
  )
}

type Fix = (world: World, question: Question, walk: Walk, hop: Hop) => RepairStep | null

/** Mends what stops it, one after the other, until nothing does; null if something cannot be mended. */
function plan(world: World, question: Question, fix: Fix): readonly RepairStep[] | null {
  const steps: RepairStep[] = []
  let next = world
  for (;;) {
    const { verdict, walks } = reach(next, question)
    if (verdict === 'yes') return steps
    const walk = walks.find((one) => one.verdict === 'no')
    const hop = decisiveHop(walk?.path ?? [])
    const step = walk === undefined || hop === undefined ? null : fix(next, question, walk, hop)
    if (step === null || steps.length >= MOST) return null
    steps.push(step)
    next = changed(next, step.change)
  }
}

const MOST = 8

/** Removes what denies; the rest is mended as narrowly as it can be. */
function wideStep(world: World, question: Question, walk: Walk, hop: Hop): RepairStep | null {
  const rule = hop.decided.kind === 'rule' ? ruleOf(world, hop) : undefined
  const network = rule === undefined ? undefined : networksOf(world).get(rule.vpcId)
  if (rule === undefined || network === undefined) return narrowStep(world, question, walk, hop)
  const change: NetworkEdit = {
    kind: 'edit rule',
    vpc: network.vpc.name,
    name: rule.name,
    rule: { ...contentOf(rule), status: 'disabled' },
  }
  return { change, title: `Disable rule ${rule.name}` }
}

function narrowStep(world: World, question: Question, walk: Walk, hop: Hop): RepairStep | null {
  switch (hop.place) {
    case 'sender':
    case 'receiver': {
      if (hop.decided.kind !== 'instance') return null
      const instance = hop.decided.name
      return { change: { kind: 'start instance', instance }, title: `Start ${instance}` }
    }
    case 'firewall out':
    case 'firewall in':
      return allowing(world, question, walk, hop)
    case 'router': {
      const route = world.routes.find(({ id }) => id === hop.decided.id)
      const router = world.routers.find(({ id }) => id === route?.vpcRouterId)
      const network = networksOf(world).get(router?.vpcId ?? '')
      if (route === undefined || router === undefined || network === undefined) return null
      return removal(network, { router, route })[0] ?? null
    }
    case 'gateway':
      return leaving(world, question, walk)
    case 'external address':
      return entering(world, question)
    case 'forwarder':
    case 'beyond the rack':
      return null
  }
}

/** A rule for just these two ends and this traffic, before the one that denies it. */
function allowing(world: World, question: Question, walk: Walk, hop: Hop): RepairStep | null {
  const direction = hop.place === 'firewall in' ? 'inbound' : 'outbound'
  const [own, other] =
    direction === 'inbound' ? [question.to, question.from] : [question.from, question.to]
  const end = endOf(world, own)
  const stop = direction === 'inbound' ? walk.to : walk.from
  const network = [...networksOf(world).values()].find(({ vpc }) => vpc.name === stop.vpc)
  const peer = endOf(world, other)
  if (end === null || peer === null || network === undefined) return null
  const denying = ruleOf(world, hop)
  if (denying?.priority === 0) return null
  const target: Host =
    end.kind === 'instance'
      ? { type: 'instance', value: end.instance.name }
      : { type: 'instance', value: stop.name }
  const name = nameFor(network, question, direction === 'inbound' ? `from-${other}` : `to-${other}`)
  const rule: Omit<FirewallRule, 'id' | 'vpcId'> = {
    name,
    action: 'allow',
    direction,
    status: 'enabled',
    priority: denying === undefined ? 1000 : denying.priority - 1,
    targets: [target],
    filters: { ...trafficFilters(question), hosts: hostsFor(peer) },
  }
  const change: NetworkEdit = { kind: 'create rule', vpc: network.vpc.name, rule }
  return { change, title: `Add rule ${name} to ${network.vpc.name}` }
}

function hostsFor(end: End): readonly Host[] {
  if (end.kind === 'instance') return [{ type: 'instance', value: end.instance.name }]
  if (end.kind === 'address') return [{ type: 'ip', value: end.peer.ip }]
  return ['0.0.0.0/0', '::/0'].map((value) => ({ type: 'ip_net', value }))
}

function trafficFilters(question: Question): Pick<FirewallRule['filters'], 'ports' | 'protocols'> {
  const { port, protocol } = question
  if (protocol == null && port == null) return { ports: null, protocols: null }
  const type = protocol ?? 'tcp'
  if (type === 'tcp' || type === 'udp') {
    return { ports: port == null ? null : [String(port)], protocols: [{ type }] }
  }
  const [range] = rangesOf(packetsAsked(question))
  const icmpType = Math.floor((range?.first ?? 0) / 256)
  return { ports: null, protocols: [{ type, value: { icmpType } }] }
}

/** A name that the VPC's rules do not have yet; names have at most 63 characters and no colons. */
function nameFor(network: Network, { protocol, port }: Question, end: string): string {
  const about = [protocol ?? (port == null ? 'all' : 'tcp'), ...(port == null ? [] : [port])]
  const text = `allow-${about.join('-')}-${end}`.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-')
  const name = text.slice(0, 56).replace(/-+$/, '')
  const isTaken = (one: string) => network.rules.some((rule) => rule.name === one)
  let free = name
  for (let at = 2; isTaken(free); at += 1) free = `${name}-${at}`
  return free
}

/** An address to leave with: the pool of one that the instance has, or an ephemeral one of a pool of the gateway. */
function leaving(world: World, question: Question, walk: Walk): RepairStep | null {
  const instance = instanceOf(world, question.from)
  const found = gatewayOn(world, walk)
  if (instance === undefined || found === null || walk.family === null) return null
  const { network, gateway } = found
  const isV6 = walk.family === 'v6'
  const held = instance.externalIps.find(({ ip }) => ip.includes(':') === isV6)
  const isPrimary = instance.interfaces.some(
    ({ name, primary }) => primary && name === walk.from.interface,
  )
  if (!isPrimary) return null
  if (held !== undefined) {
    return gateway.ipPoolIds.includes(held.ipPoolId)
      ? null
      : attach(network, gateway, held.ipPoolId)
  }
  const [poolId] = gateway.ipPoolIds
  const any = poolToAttach(world, walk.family)
  if (poolId === undefined) return any === undefined ? null : attach(network, gateway, any.id)
  const pool = world.pools.find(({ id }) => id === poolId)?.name ?? poolId
  return attachIp(instance, walk.family, pool)
}

function gatewayOn(
  world: World,
  walk: Walk,
): { readonly network: Network; readonly gateway: Gateway } | null {
  const hop = walk.path.find(({ place }) => place === 'router')
  const route: Route | undefined = world.routes.find(({ id }) => id === hop?.decided.id)
  const name = route?.target.type === 'internet_gateway' ? route.target.value : null
  for (const network of networksOf(world).values()) {
    const gateway = network.gateways.find((one) => one.name === name)
    if (network.vpc.name === hop?.decided.vpc && gateway !== undefined) return { network, gateway }
  }
  return null
}

function entering(world: World, question: Question): RepairStep | null {
  const instance = instanceOf(world, question.to)
  const primary = instance?.interfaces.find((nic) => nic.primary)
  const from = endOf(world, question.from)
  const [first] = primary?.addresses ?? []
  if (instance === undefined || first === undefined) return null
  const wanted = from?.kind === 'address' ? from.peer.ip : first.ip
  const version = wanted.includes(':') ? 'v6' : 'v4'
  const has = primary?.addresses.some(({ ip }) => ip.includes(':') === (version === 'v6'))
  return has === true ? attachIp(instance, version, null) : null
}

function attachIp({ name }: Instance, version: 'v4' | 'v6', pool: string | null): RepairStep {
  const from = pool === null ? '' : ` of pool ${pool}`
  const title = `Attach an ephemeral IP${version} address${from} to ${name}`
  return { change: { kind: 'attach ephemeral ip', instance: name, version, pool }, title }
}

function instanceOf(world: World, text: string): Instance | undefined {
  const end = endOf(world, text)
  return end?.kind === 'instance' ? end.instance : undefined
}

function ruleOf({ rules }: World, { decided }: Hop): FirewallRule | undefined {
  return decided.kind === 'rule' ? rules.find(({ id }) => id === decided.id) : undefined
}

/** What else the steps open. */
function sideEffectOf(
  world: World,
  question: Question,
  steps: readonly RepairStep[],
): string | null {
  const after = steps.reduce((next, { change }) => changed(next, change), world)
  const asked: Answer['walks'] = reach(after, question).walks
  const [from, to] = [asked[0]?.from.name, asked[0]?.to.name]
  const others = difference(world, after).opened.filter(
    (path) => path.from.name !== from || path.to.name !== to,
  )
  if (others.length === 0) return null
  const shown = others.slice(0, 3).map(pathText).join(', ')
  const count = others.length === 1 ? '1 other path' : `${others.length} other paths`
  return `Also opens ${count}: ${shown}${others.length > 3 ? ' …' : ''}`
}
