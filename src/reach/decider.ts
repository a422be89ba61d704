import type { Decider, Stop } from './answer.ts'
import type { Network, Seat } from './network.ts'
import type { Entry } from './hops/router.ts'
import type { FirewallRule, Gateway, Named, Unread, World } from './world.ts'

export function absence(name: string): Decider {
  return { kind: 'absence', id: null, name, vpc: null, router: null }
}

export function byRule({ vpc }: Network, { id, name }: FirewallRule): Decider {
  return { kind: 'rule', id, name, vpc: vpc.name, router: null }
}

export function byRoute(
  { vpc }: Network,
  { route, router }: Omit<Entry, 'block' | 'way'>,
): Decider {
  return { kind: 'route', id: route.id, name: route.name, vpc: vpc.name, router: router.name }
}

export function byGateway({ vpc }: Network, { id, name }: Gateway): Decider {
  return { kind: 'gateway', id, name, vpc: vpc.name, router: null }
}

export function byInstance({ id, name }: Named): Decider {
  return { kind: 'instance', id, name, vpc: null, router: null }
}

export function byInterface({ world }: Network, { nic, instance }: Seat): Decider {
  const name = `${nic.name} of ${instance.name}`
  return { kind: 'interface', id: nic.id, name, vpc: vpcName(world, nic.vpcId), router: null }
}

/** Says what nobody can know from the API, or what may not be asked. */
export function limit(name: string): Decider {
  return { kind: 'limit', id: null, name, vpc: null, router: null }
}

export function byInput(name: string): Decider {
  return { kind: 'input', id: null, name, vpc: null, router: null }
}

/** Names only what is missing: the sentence beside it says why. */
export function byUnread({ part, of }: Unread): Decider {
  const name = `${PARTS[part] ?? part} not read`
  return { kind: 'unread', id: of, name, vpc: null, router: null }
}

const PARTS: Partial<Record<Unread['part'], string>> = {
  externalIps: 'external IPs',
  externalSubnets: 'external subnets',
  gatewayPools: 'pools of the gateway',
}

export function stopAt({ vpc }: Network, seat: Seat, ip = seat.ip): Stop {
  return {
    kind: 'instance',
    id: seat.instance.id,
    name: seat.instance.name,
    interface: seat.nic.name,
    ip,
    vpc: vpc.name,
    subnet: seat.subnet?.name ?? null,
  }
}

/** The internet, an address that no instance has, or an instance of which no interface is meant. */
export function stopOf(kind: Stop['kind'], name: string, id: string | null = null): Stop {
  const ip = kind === 'address' ? name : null
  return { kind, id, name, interface: null, ip, vpc: null, subnet: null }
}

function vpcName({ vpcs }: World, id: string): string | null {
  return vpcs.find((vpc) => vpc.id === id)?.name ?? null
}
