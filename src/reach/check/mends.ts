import type { RepairStep } from '../change.ts'
import type { Network } from '../network.ts'
import type { FirewallRule, Gateway, Route, Router, Pool, World } from '../world.ts'

export type Routed = { readonly router: Router; readonly route: Route }

/** Deletes a firewall rule. */
export function remove({ vpc }: Network, { name }: FirewallRule): RepairStep {
  return { change: { kind: 'delete rule', vpc: vpc.name, name }, title: `Delete rule ${name}` }
}

/** Changes parts of a firewall rule. */
export function edit(
  { vpc }: Network,
  rule: FirewallRule,
  parts: Partial<FirewallRule>,
  title: string,
): RepairStep {
  const next = { ...contentOf(rule), ...parts }
  return { change: { kind: 'edit rule', vpc: vpc.name, name: rule.name, rule: next }, title }
}

/** What a command sets of a rule. */
export function contentOf(rule: FirewallRule): Omit<FirewallRule, 'id' | 'vpcId'> {
  const { name, action, direction, status, priority, targets, filters } = rule
  return { name, action, direction, status, priority, targets, filters }
}

/** Attaches a pool to a gateway. */
export function attach(network: Network, gateway: Gateway, poolId: string): RepairStep {
  const pool = poolName(network, poolId)
  return {
    change: { kind: 'attach pool', vpc: network.vpc.name, gateway: gateway.name, pool },
    title: `Attach pool ${pool} to gateway ${gateway.name}`,
  }
}

/** A pool that a gateway may get: a default one, if any. */
export function poolToAttach({ pools }: World, version?: 'v4' | 'v6'): Pool | undefined {
  const fit = pools.filter(
    ({ ipVersion = version, poolType = 'unicast' }) =>
      poolType === 'unicast' && (version === undefined || ipVersion === version),
  )
  return fit.find(({ isDefault }) => isDefault === true) ?? fit[0]
}

export function poolName({ world }: Network, id: string): string {
  return world.pools.find((pool) => pool.id === id)?.name ?? id
}

/** Only custom routes can be deleted. */
export function removal({ vpc }: Network, { router, route }: Routed): readonly RepairStep[] {
  if (route.kind !== 'custom') return []
  const { name } = route
  const where = { vpc: vpc.name, router: router.name }
  return [
    {
      change: { kind: 'delete route', ...where, name },
      title: `Delete route ${name} of ${router.name}`,
    },
  ]
}
