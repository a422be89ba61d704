import type { InstanceNetworkInterface } from '@oxide/api'
import { ApiError } from '../../api/http/errors.ts'
import { addressesIn } from '../../api/ip-stack.ts'
import type { Interface, NetworkPart, Unread, World } from '../../reach/world.ts'
import type { Also, Read } from '../cache/read.ts'
import {
  allOf,
  type Items,
  LARGEST_PAGE,
  type Names,
  type Noun,
  type Page,
  recordOf,
} from '../nouns.ts'
import { addressesOf } from '../nouns/both/instance.ts'
import { interfacesIn } from '../nouns/silo/subnet.ts'
import { provideKinds } from './kinds.ts'

/** Reads of one kind at the same time: browsers and control planes queue more than that anyway. */
const AT_ONCE = 12

/**
 * Reads the world of a question: five lists of the project; four of each VPC; the routes of each router, the pools of
 * each gateway, the interfaces in each subnet and the external IPs of each instance. Every list has at most 1,000
 * items. What cannot be read, or is longer, is named as unread.
 */
export async function readWorld(project: string, also: Also): Promise<World> {
  provideKinds()
  const unread: Unread[] = []
  const miss = (part: NetworkPart, of: string | null, reason: string) =>
    unread.push({ part, of, reason })

  /** Reads a list, or says what is missing of it. */
  const items = async <Item>(
    list: Read<Page<Item>>,
    part: NetworkPart,
    what: string,
    of: string | null,
  ): Promise<readonly Item[]> => {
    try {
      const page = await also({ ...list, expected: 'the answer says what could not be read' })
      if (page.nextPage != null) {
        miss(part, of, `There are more ${what} than the first ${LARGEST_PAGE}`)
      }
      return page.items
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      miss(part, of, `Could not read the ${what}: ${error.reason.replace(/\.$/, '')}`)
      return []
    }
  }
  const listOf = <N extends Noun>(
    noun: N,
    part: NetworkPart,
    names: Names,
    of: string | null = null,
  ) => {
    const inside = of === null ? '' : ` of ${names[recordOf(noun).within ?? noun] ?? ''}`
    return items<Items[N]>(allOf(noun, names), part, `${recordOf(noun).many}${inside}`, of)
  }

  const [vpcs, instances, externalSubnets, pools] = await Promise.all([
    listOf('vpc', 'vpcs', { project }),
    listOf('instance', 'instances', { project }),
    listOf('externalSubnet', 'externalSubnets', { project }),
    // Only names them; without it, answers have their IDs.
    listOf('pool', 'pools', {}),
  ])
  const networks = await each(vpcs, async ({ id, name: vpc }) => {
    const names = { project, vpc }
    const [subnets, rules, routers, gateways] = await Promise.all([
      listOf('subnet', 'subnets', names, id),
      listOf('firewallRule', 'rules', names, id),
      listOf('router', 'routers', names, id),
      listOf('gateway', 'gateways', names, id),
    ])
    const [nics, routes, attached] = await Promise.all([
      each(subnets, ({ name: subnet }) =>
        items(
          interfacesIn({ ...names, subnet }),
          'interfaces',
          `network interfaces in subnet ${subnet}`,
          null,
        ),
      ),
      each(routers, ({ id: of, name: router }) =>
        listOf('route', 'routes', { ...names, router }, of),
      ),
      each(gateways, async (gateway) => {
        const inside = { ...names, gateway: gateway.name }
        const held = await listOf('gatewayPool', 'gatewayPools', inside, gateway.id)
        return { ...gateway, ipPoolIds: held.map(({ ipPoolId }) => ipPoolId) }
      }),
    ])
    return { subnets, rules, routers, gateways: attached, nics: nics.flat(), routes: routes.flat() }
  })
  const nics = networks.flatMap((network) => network.nics)
  const withAddresses = await each(instances, async ({ id, name, runState }) => ({
    id,
    name,
    runState,
    interfaces: nics.filter(({ instanceId }) => instanceId === id).map(interfaceOf),
    externalIps: await items(
      addressesOf({ project, instance: name }),
      'externalIps',
      `external IPs of ${name}`,
      id,
    ),
  }))
  return {
    vpcs,
    instances: withAddresses,
    externalSubnets,
    pools,
    subnets: networks.flatMap((network) => network.subnets),
    rules: networks.flatMap((network) => network.rules),
    routers: networks.flatMap((network) => network.routers),
    routes: networks.flatMap((network) => network.routes),
    gateways: networks.flatMap((network) => network.gateways),
    unread,
  }
}

function interfaceOf(nic: InstanceNetworkInterface): Interface {
  const { id, name, vpcId, subnetId, primary, ipStack } = nic
  return { id, name, vpcId, subnetId, primary, addresses: addressesIn(ipStack) }
}

/** Does the same for each item, a few at a time, and keeps their order. */
async function each<Item, Result>(
  all: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (let at = 0; at < all.length; at += AT_ONCE) {
    results.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))))
  }
  return results
}
