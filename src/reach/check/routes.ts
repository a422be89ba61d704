import type { RepairStep } from '../change.ts'
import { attach, poolName, poolToAttach, removal, type Routed } from './mends.ts'
import { byGateway, byRoute } from '../decider.ts'
import { named, seatsOf, unreadOf, type Network } from '../network.ts'
import { doorsOf } from '../hops/outside.ts'
import { entriesOf, holderOf, isDoubtful, routerDoubt, wayKey, type Entry } from '../hops/router.ts'
import { targetText } from '../words.ts'
import type { Gateway } from '../world.ts'
import type { Finding, FindingKind } from './finding.ts'

type Check = (network: Network) => readonly Finding[]

/** What is wrong with routes, gateways and external IPs. */
export const ROUTE_CHECKS: readonly Check[] = [
  unresolvedNames,
  collidingRoutes,
  routesToNowhere,
  subnetNames,
  gatewaysWithoutPools,
  externalIpsWithoutGateway,
]

function unresolvedNames(network: Network): readonly Finding[] {
  if (routerDoubt(network, undefined) !== null || unreadOf(network.world, 'instances')) return []
  return routesIn(network).flatMap(({ router, route }) => {
    if (entriesOf(network, router, route).length > 0) return []
    const { destination, target } = route
    return [
      finding(
        network,
        'unresolved name in route',
        'warning',
        { router, route },
        {
          sentence: `${route.name} of ${router.name} has no effect: ${destination.type.replace('_', ' ')} ${destination.value} to ${targetText(target)} names what is not there`,
          why: 'The traffic it was meant for takes another route, or none',
          decides: 'Names that resolve to nothing are dropped; VPCs are not connected',
          steps: removal(network, { router, route }),
        },
      ),
    ]
  })
}

function collidingRoutes(network: Network): readonly Finding[] {
  return network.routers.flatMap((router) => {
    const entries = network
      .routesOf(router.id)
      .flatMap((route) => entriesOf(network, router, route))
    return entries.flatMap((entry, at) => {
      const other = entries.slice(0, at).find((one) => collides(one, entry))
      if (other === undefined) return []
      const found = finding(network, 'colliding routes', 'danger', entry, {
        sentence: `${entry.route.name} and ${other.route.name} of ${router.name} have the same destination and different targets`,
        why: 'Which of them wins is not defined, and may change',
        decides: 'The longest prefix wins, and these are equally long',
        steps: removal(network, entry),
      })
      return [{ ...found, others: [byRoute(network, other)] }]
    })
  })
}

function collides(one: Entry, other: Entry): boolean {
  return (
    one.block.family === other.block.family &&
    one.block.first === other.block.first &&
    one.block.length === other.block.length &&
    wayKey(one.way) !== wayKey(other.way)
  )
}

function routesToNowhere(network: Network): readonly Finding[] {
  if (network.world.unread.some(({ part }) => part === 'instances' || part === 'interfaces'))
    return []
  return routesIn(network).flatMap(({ router, route }) => {
    const entries = entriesOf(network, router, route)
    const isLost = entries.some(
      ({ way }) => way.kind === 'hop' && holderOf(network, way) === undefined,
    )
    if (!isLost) return []
    return [
      finding(
        network,
        'route to nowhere',
        'warning',
        { router, route },
        {
          sentence: `${route.name} of ${router.name} leads to ${targetText(route.target)}, which no interface has`,
          why: 'What it matches is lost',
          decides: `No interface of ${network.vpc.name} has the address`,
          steps: removal(network, { router, route }),
        },
      ),
    ]
  })
}

function subnetNames(network: Network): readonly Finding[] {
  return routesIn(network).flatMap(({ router, route }) => {
    if (!isDoubtful({ router, route })) return []
    const { name, destination, target } = route
    const subnet = named(network.subnets, destination.type === 'subnet' ? destination.value : '')
    const where = { vpc: network.vpc.name, router: router.name }
    const to = (value: string) => ({ destination: { type: 'ip_net' as const, value }, target })
    const steps: readonly RepairStep[] =
      subnet === undefined
        ? []
        : [
            {
              change: {
                kind: 'edit route',
                ...where,
                name,
                route: { name, ...to(subnet.ipv4Block) },
              },
              title: `Send ${name} to ${subnet.ipv4Block}`,
            },
            {
              change: {
                kind: 'create route',
                ...where,
                route: { name: `${name}-v6`, ...to(subnet.ipv6Block) },
              },
              title: `Add route ${name}-v6 to ${subnet.ipv6Block}`,
            },
          ]
    return [
      finding(
        network,
        'subnet name in custom router',
        'note',
        { router, route },
        {
          sentence: `${name} of ${router.name} names a subnet, and may have no effect`,
          why: "Seen in the control plane's source, not proven: the look-up of subnet names looks inverted",
          decides: 'How the control plane looks up subnets for custom routers',
          steps,
        },
      ),
    ]
  })
}

function gatewaysWithoutPools(network: Network): readonly Finding[] {
  return network.gateways.flatMap((gateway) => {
    const isRead = unreadOf(network.world, 'gatewayPools', [gateway.id]) === undefined
    if (gateway.ipPoolIds.length > 0 || !isRead) return []
    const used = seatsOf(network).flatMap(({ instance }) => instance.externalIps)
    const pool = used[0]?.ipPoolId ?? poolToAttach(network.world)?.id
    const steps = pool === undefined ? [] : [attach(network, gateway, pool)]
    return [
      gatewayFinding(network, 'gateway without pools', gateway, steps, {
        sentence: `Gateway ${gateway.name} has no pools`,
        why: 'Nothing leaves the rack through it',
        decides: 'An external IP counts only if its pool is attached to the gateway',
      }),
    ]
  })
}

function externalIpsWithoutGateway(network: Network): readonly Finding[] {
  const { world, gateways } = network
  if (unreadOf(world, 'gateways', [network.vpc.id])) return []
  if (gateways.some(({ id }) => unreadOf(world, 'gatewayPools', [id]))) return []
  const attached = gateways.flatMap(({ ipPoolIds }) => ipPoolIds)
  const instances = [
    ...new Set(
      seatsOf(network)
        .filter(({ nic }) => nic.primary)
        .map(({ instance }) => instance),
    ),
  ]
  return instances.flatMap((instance) =>
    instance.externalIps
      .filter(({ ipPoolId }) => !attached.includes(ipPoolId))
      .map(({ ip, kind, ipPoolId }): Finding => {
        const pool = poolName(network, ipPoolId)
        const door = doorsOf(world, instance).find(({ by }) => by.name.includes(ip))
        const subject = door?.by ?? {
          ...{ kind: 'external ip' as const, id: null, name: `${kind} IP ${ip}` },
          ...{ vpc: null, router: null },
        }
        const [gateway] = gateways
        const steps = gateway === undefined ? [] : [attach(network, gateway, ipPoolId)]
        return {
          kind: 'external IP without gateway',
          tone: 'warning',
          vpc: network.vpc.name,
          subject,
          others: [],
          sentence: `${ip} of ${instance.name} is of pool ${pool}, which no gateway of ${network.vpc.name} has`,
          why: `${instance.name} cannot send anything out with it`,
          decides: 'An external IP counts only if its pool is attached to the gateway',
          mend: steps.length === 0 ? null : { steps, sideEffect: null },
        }
      }),
  )
}

function routesIn(network: Network): readonly Routed[] {
  return network.routers.flatMap((router) =>
    network.routesOf(router.id).map((route) => ({ router, route })),
  )
}

type Parts = Pick<Finding, 'sentence' | 'why' | 'decides'>

function finding(
  network: Network,
  kind: FindingKind,
  tone: Finding['tone'],
  routed: Routed,
  { steps, ...parts }: Parts & { readonly steps: readonly RepairStep[] },
): Finding {
  const mend = steps.length === 0 ? null : { steps, sideEffect: null }
  const subject = byRoute(network, routed)
  return { ...parts, kind, tone, vpc: network.vpc.name, subject, others: [], mend }
}

function gatewayFinding(
  network: Network,
  kind: FindingKind,
  gateway: Gateway,
  steps: readonly RepairStep[],
  parts: Parts,
): Finding {
  const mend = steps.length === 0 ? null : { steps, sideEffect: null }
  const subject = byGateway(network, gateway)
  return { ...parts, kind, tone: 'warning', vpc: network.vpc.name, subject, others: [], mend }
}
