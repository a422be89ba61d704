import { addressText, blockOf } from './address.ts'
import type { NetworkEdit } from './change.ts'
import { vpcOf } from './ends.ts'
import { named } from './network.ts'
import type { Address, Instance, Interface, Named, Route, Router, World } from './world.ts'

/** Returns the world after a change, or the same world if the change names what is not there. */
export function changed(world: World, change: NetworkEdit): World {
  switch (change.kind) {
    case 'create rule':
    case 'edit rule':
    case 'delete rule':
      return withRule(world, change)
    case 'create route':
    case 'edit route':
    case 'delete route':
      return withRoute(world, change)
    case 'set router':
      return withRouter(world, change)
    case 'delete router':
      return withoutRouter(world, change)
    case 'attach pool':
    case 'detach pool':
      return withPool(world, change)
    case 'delete gateway': {
      const gone = gatewayOf(world, change)
      const gateways = world.gateways.filter((one) => one !== gone)
      return gone === undefined ? world : { ...world, gateways }
    }
    case 'attach external ip':
      return withInstance(world, change.instance, (instance) => ({
        ...instance,
        externalIps: [...instance.externalIps, change.ip],
      }))
    case 'place external subnet':
      return withExternalSubnet(world, change)
    case 'attach ephemeral ip':
      return withInstance(world, change.instance, (instance) => ({
        ...instance,
        externalIps: [...instance.externalIps, madeUpIp(world, change)],
      }))
    case 'detach external ip':
      return withInstance(world, change.instance, (instance) => ({
        ...instance,
        externalIps: instance.externalIps.filter(({ ip }) => ip !== change.ip),
      }))
    case 'add interface':
    case 'edit interface':
    case 'remove interface':
      return withInterface(world, change)
    case 'start instance':
      return withInstance(world, change.instance, (one) => ({ ...one, runState: 'running' }))
  }
}

type Of<Kind extends NetworkEdit['kind']> = Extract<NetworkEdit, { readonly kind: Kind }>

function withRule(
  world: World,
  change: Of<'create rule'> | Of<'edit rule'> | Of<'delete rule'>,
): World {
  const vpcId = vpcOf(world, change.vpc)?.id
  if (vpcId === undefined) return world
  if (change.kind === 'create rule') {
    const rule = { ...change.rule, id: `new ${change.rule.name}`, vpcId }
    return { ...world, rules: [...world.rules, rule] }
  }
  const old = world.rules.find((rule) => rule.vpcId === vpcId && rule.name === change.name)
  if (old === undefined) return world
  if (change.kind === 'delete rule')
    return { ...world, rules: world.rules.filter((one) => one !== old) }
  const rule = { ...change.rule, id: old.id, vpcId }
  return { ...world, rules: replaced(world.rules, old, rule) }
}

function withRoute(
  world: World,
  change: Of<'create route'> | Of<'edit route'> | Of<'delete route'>,
): World {
  const router = routerOf(world, change.vpc, change.router)
  if (router === undefined) return world
  const own = world.routes.filter(({ vpcRouterId }) => vpcRouterId === router.id)
  if (change.kind === 'create route') {
    const { name, destination, target } = change.route
    const ids = { id: `new ${name}`, vpcRouterId: router.id, kind: 'custom' as const }
    const route: Route = { ...ids, name, destination, target }
    return { ...world, routes: [...world.routes, route] }
  }
  const old = named(own, change.name)
  if (old === undefined) return world
  if (change.kind === 'delete route') {
    return { ...world, routes: world.routes.filter((one) => one !== old) }
  }
  const { name, destination, target } = change.route
  return { ...world, routes: replaced(world.routes, old, { ...old, name, destination, target }) }
}

function withRouter(world: World, { vpc, subnet, router }: Of<'set router'>): World {
  const vpcId = vpcOf(world, vpc)?.id
  const old = world.subnets.find((one) => one.vpcId === vpcId && isCalled(one, subnet))
  const custom = router === null ? null : routerOf(world, vpc, router)
  if (old === undefined || custom === undefined) return world
  const next = { ...old, customRouterId: custom?.id ?? null }
  return { ...world, subnets: replaced(world.subnets, old, next) }
}

/** Takes its routes along, and itself off its subnets. */
function withoutRouter(world: World, { vpc, router }: Of<'delete router'>): World {
  const gone = routerOf(world, vpc, router)
  if (gone === undefined) return world
  return {
    ...world,
    routers: world.routers.filter((one) => one !== gone),
    routes: world.routes.filter(({ vpcRouterId }) => vpcRouterId !== gone.id),
    subnets: world.subnets.map((one) =>
      one.customRouterId === gone.id ? { ...one, customRouterId: null } : one,
    ),
  }
}

function withPool(world: World, change: Of<'attach pool'> | Of<'detach pool'>): World {
  const old = gatewayOf(world, change)
  if (old === undefined) return world
  const id = named(world.pools, change.pool)?.id ?? change.pool
  const others = old.ipPoolIds.filter((one) => one !== id)
  const next = { ...old, ipPoolIds: change.kind === 'attach pool' ? [...others, id] : others }
  return { ...world, gateways: replaced(world.gateways, old, next) }
}

function gatewayOf(world: World, at: { readonly vpc: string; readonly gateway: string }) {
  const vpcId = vpcOf(world, at.vpc)?.id
  return world.gateways.find((one) => one.vpcId === vpcId && isCalled(one, at.gateway))
}

function withExternalSubnet(
  world: World,
  { subnet, instance }: Of<'place external subnet'>,
): World {
  const old = world.externalSubnets.find((one) => isCalled(one, subnet))
  const holder =
    instance === null ? null : world.instances.find((one) => isCalled(one, instance))?.id
  if (old === undefined || holder === undefined) return world
  const next = { ...old, instanceId: holder }
  return { ...world, externalSubnets: replaced(world.externalSubnets, old, next) }
}

/** Stands for the address that the control plane would choose. */
function madeUpIp(world: World, { version, pool }: Of<'attach ephemeral ip'>) {
  const ip = version === 'v4' ? '203.0.113.250' : '2001:db8:ffff::fa'
  const ipPoolId = pool === null ? 'any' : (named(world.pools, pool)?.id ?? pool)
  return { kind: 'ephemeral' as const, ip, ipPoolId }
}

function withInstance(world: World, name: string, next: (instance: Instance) => Instance): World {
  const old = world.instances.find((one) => isCalled(one, name))
  if (old === undefined) return world
  return { ...world, instances: replaced(world.instances, old, next(old)) }
}

function withInterface(
  world: World,
  change: Of<'add interface'> | Of<'edit interface'> | Of<'remove interface'>,
): World {
  const instance = world.instances.find((one) => isCalled(one, change.instance))
  if (instance === undefined) return world
  const { interfaces } = instance
  const put = (next: readonly Interface[]): World => ({
    ...world,
    instances: replaced(world.instances, instance, { ...instance, interfaces: next }),
  })
  if (change.kind === 'add interface') {
    const added = newInterface(world, change, interfaces.length === 0)
    return added === null ? world : put([...interfaces, added])
  }
  const old = interfaces.find((one) => isCalled(one, change.interface))
  if (old === undefined) return world
  if (change.kind === 'remove interface') return put(interfaces.filter((nic) => nic !== old))
  const { primary, transitIps } = change
  const isOf =
    ({ ip }: Address) =>
    (text: string) =>
      ip.includes(':') === text.includes(':')
  const addresses = old.addresses.map((address) =>
    transitIps === undefined
      ? address
      : { ...address, transitIps: transitIps.filter(isOf(address)) },
  )
  return put(
    interfaces.map((nic) =>
      nic === old
        ? { ...nic, addresses, primary: nic.primary || primary }
        : { ...nic, primary: nic.primary && !primary },
    ),
  )
}

function newInterface(
  world: World,
  { name, vpc, subnet, addresses }: Of<'add interface'>,
  primary: boolean,
): Interface | null {
  const vpcId = vpcOf(world, vpc)?.id
  const place = world.subnets.find((one) => one.vpcId === vpcId && isCalled(one, subnet))
  if (vpcId === undefined || place === undefined) return null
  const given = addresses.flatMap(({ version, ip }) => {
    const found = ip ?? freeAddress(world, version === 'v4' ? place.ipv4Block : place.ipv6Block)
    return found === null ? [] : [{ ip: found, transitIps: [] }]
  })
  return { id: `new ${name}`, name, vpcId, subnetId: place.id, primary, addresses: given }
}

/** Stands for the address that the control plane would choose: the first one after those that it keeps. */
function freeAddress({ instances }: World, network: string): string | null {
  const block = blockOf(network)
  if (block === null) return null
  const held = new Set(
    instances.flatMap(({ interfaces }) =>
      interfaces.flatMap(({ addresses }) => addresses.map(({ ip }) => ip)),
    ),
  )
  for (let value = block.first + KEPT; value < block.last; value += 1n) {
    const text = addressText(block.family, value)
    if (!held.has(text)) return text
  }
  return null
}

const KEPT = 5n

function routerOf(world: World, vpc: string, name: string): Router | undefined {
  const vpcId = vpcOf(world, vpc)?.id
  return world.routers.find((router) => router.vpcId === vpcId && isCalled(router, name))
}

/** Commands take names and IDs. */
function isCalled({ id, name }: Named, text: string): boolean {
  return text === id || text === name
}

function replaced<Item extends Named>(
  items: readonly Item[],
  old: Item,
  next: Item,
): readonly Item[] {
  return items.map((item) => (item === old ? next : item))
}
