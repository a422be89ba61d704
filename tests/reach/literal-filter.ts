import type { Protocol } from '../../src/reach/answer.ts'
import type { FirewallRule, Host, Interface, World } from '../../src/reach/world.ts'

export type Packet = {
  readonly protocol: Protocol
  readonly number: number
  readonly source: string
  readonly destination: string
}

export function firewall(
  world: World,
  nic: Interface,
  packet: Packet,
  direction: FirewallRule['direction'],
  peer: string,
  inside: boolean,
): boolean {
  for (let priority = 0; priority <= 65_535; priority += 1) {
    const tried = world.rules.filter(
      (rule) => rule.priority === priority && rule.vpcId === nic.vpcId,
    )
    if (tried.length === 0) {
      const next = Math.min(
        ...world.rules.map((rule) => rule.priority).filter((one) => one > priority),
      )
      if (next > 65_535) break
      priority = next - 1
      continue
    }
    for (const action of ['deny', 'allow'] as const) {
      const hit = tried.some(
        (rule) =>
          rule.action === action &&
          rule.status === 'enabled' &&
          rule.direction === direction &&
          targets(world, rule, nic) &&
          hosts(world, rule, peer, inside) &&
          protocols(rule, packet),
      )
      if (hit) return action === 'allow'
    }
  }
  return direction === 'outbound'
}

function targets(world: World, rule: FirewallRule, nic: Interface): boolean {
  if (rule.targets.length === 0) return true
  return rule.targets.some(({ type, value }) => {
    if (type === 'vpc') return world.vpcs.some(({ id, name }) => id === nic.vpcId && name === value)
    if (type === 'subnet') {
      return world.subnets.some(({ id, name }) => id === nic.subnetId && name === value)
    }
    if (type === 'instance') {
      const one = world.instances.find(({ name }) => name === value)
      return one !== undefined && one.interfaces.includes(nic)
    }
    return nic.addresses.some(({ ip }) => bits(ip).startsWith(prefix(value)) && isLike(ip, value))
  })
}

function hosts(world: World, rule: FirewallRule, peer: string, inside: boolean): boolean {
  const filters = rule.filters.hosts ?? []
  if (filters.length === 0) return true
  return filters.some((host) => {
    if (host.type === 'vpc') {
      return inside && world.vpcs.some(({ id, name }) => id === rule.vpcId && name === host.value)
    }
    return prefixes(world, rule.vpcId, host).some((one) => bits(peer).startsWith(one))
  })
}

export function prefixes(world: World, vpcId: string, { type, value }: Host): string[] {
  if (type === 'vpc') return []
  if (type === 'ip' || type === 'ip_net') return [prefix(value)]
  if (type === 'subnet') {
    const one = world.subnets.find((subnet) => subnet.name === value && subnet.vpcId === vpcId)
    return one === undefined ? [] : [prefix(one.ipv4Block), prefix(one.ipv6Block)]
  }
  const instance = world.instances.find(({ name }) => name === value)
  return (instance?.interfaces ?? []).flatMap((nic) => nic.addresses.map(({ ip }) => prefix(ip)))
}

function protocols(rule: FirewallRule, { protocol, number }: Packet): boolean {
  const list = rule.filters.protocols ?? []
  if (list.length === 0) return true
  return list.some((one) => {
    if (one.type !== protocol) return false
    if ('value' in one) {
      if (one.value === null) return true
      if (Math.floor(number / 256) !== one.value.icmpType) return false
      return one.value.code == null || isBetween(number % 256, one.value.code)
    }
    const ports = rule.filters.ports ?? []
    return ports.length === 0 || ports.some((range) => isBetween(number, range))
  })
}

function isBetween(number: number, range: string): boolean {
  const [first = '', last = first] = range.split('-')
  return number >= Number(first) && number <= Number(last)
}

export function isInVpc(world: World, vpcId: string, ip: string): boolean {
  return world.subnets
    .filter((subnet) => subnet.vpcId === vpcId)
    .some(({ ipv4Block, ipv6Block }) =>
      [ipv4Block, ipv6Block].some((block) => bits(ip).startsWith(prefix(block))),
    )
}

export function isPublic(world: World, vpcId: string, ip: string): boolean {
  const hidden =
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 224.0.0.0/3'
  const hiddenToo = '::/3 fc00::/7 fe80::/10 ff00::/8'
  const all = `${hidden} ${hiddenToo}`.split(' ')
  return !isInVpc(world, vpcId, ip) && !all.some((block) => bits(ip).startsWith(prefix(block)))
}

function isLike(one: string, other: string): boolean {
  return one.includes(':') === other.includes(':')
}

const known = new Map<string, string>()

/** The bits of an address, after a digit for its version; kept, because a walk asks for the same few again and again. */
export function bits(ip: string): string {
  const text = known.get(ip) ?? spelled(ip)
  known.set(ip, text)
  return text
}

function spelled(ip: string): string {
  if (!ip.includes(':')) {
    return `4${ip
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('')}`
  }
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0')
  return `6${[...left, ...middle, ...right]
    .map((part) => Number.parseInt(String(part), 16).toString(2).padStart(16, '0'))
    .join('')}`
}

function prefix(text: string): string {
  const [ip = '', length] = text.split('/')
  return length === undefined ? bits(ip) : bits(ip).slice(0, 1 + Number(length))
}
