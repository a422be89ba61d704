import type { VpcSubnet } from '@oxide/api'
import type { VpcSubnetCreate } from '../../api/generated/checked/parts.ts'
import { type Network, cidrOf, freeNetwork, networkOf, overlaps, within } from '../address.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { insufficient, invalid, unsupported } from '../http/problem.ts'
import { findUnder, needFreeName, renamed } from '../lookup.ts'
import { findVpc, inVpc, listOfVpc, madeOwn } from './lookup.ts'
import type { VpcRow } from './rows.ts'

const findSubnet = inVpc(({ subnets }) => subnets)

export const vpcSubnetHandlers = {
  vpcSubnetList: listOfVpc(({ subnets }) => subnets),

  vpcSubnetView: ({ path, query }, context) => findSubnet(context, path.subnet, query),

  vpcSubnetCreate: ({ query, body }, context) => {
    const vpc = findVpc(context, query.vpc, query.project, 'collaborator')
    madeOwn(context.world, vpc.id)
    return makeSubnet(context, vpc, body)
  },

  vpcSubnetUpdate: ({ path, query, body }, context) => {
    const { world } = context
    const before = findSubnet(context, path.subnet, query, 'collaborator')
    const after = world.subnets.put({
      ...renamed(context, world.subnets, before, body),
      customRouterId: customRouterId(context, before.vpcId, body.customRouter),
    })
    if (before.name !== after.name) {
      removeSubnetRoute(context, before)
      putSubnetRoute(context, after)
    }
    madeOwn(world, after.vpcId)
    return after
  },

  vpcSubnetDelete: ({ path, query }, context) => {
    const { world } = context
    const subnet = findSubnet(context, path.subnet, query, 'collaborator')
    const isHeld = [world.networkInterfaces, world.probes].some(
      (table) => table.by('subnet', subnet.id).size > 0,
    )
    if (isHeld) {
      throw invalid('VPC subnet cannot be deleted while network interfaces in the subnet exist')
    }
    removeSubnetRoute(context, subnet)
    world.subnets.remove(subnet.id)
    madeOwn(world, subnet.vpcId)
  },

  vpcSubnetListNetworkInterfaces: ({ path, query }, context) => {
    const { id } = findSubnet(context, path.subnet, query)
    return listed(context, context.world.networkInterfaces.by('subnet', id), query)
  },
} satisfies Handlers

/** The networks that IPv4 blocks must be in (RFC 1918), as the API document's VpcSubnetCreate says. */
const privateBlocks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].map(networkOf)
const narrowest = 26
const widest = 8
const ipv6Width = 64

/** Creates a subnet and its route in the VPC's system router. */
export function makeSubnet(
  context: Context,
  vpc: VpcRow,
  { name, description, ipv4Block, ipv6Block, customRouter }: VpcSubnetCreate,
): VpcSubnet {
  const { world } = context
  needFreeName(world.subnets, vpc.id, name)
  const others = [...world.subnets.under(vpc.id).rows]
  const taken4 = others.map((subnet) => subnet.ipv4Block)
  keepApart(checkedIpv4(ipv4Block), taken4)
  const taken6 = others.map((subnet) => subnet.ipv6Block)
  const v6 = ipv6Block === null ? freeBlock(vpc, taken6) : checkedIpv6(vpc, ipv6Block)
  keepApart(networkOf(v6), taken6)
  const subnet = world.subnets.put({
    ...born(context),
    name,
    description,
    vpcId: vpc.id,
    ipv4Block,
    ipv6Block: v6,
    customRouterId: customRouterId(context, vpc.id, customRouter),
  })
  putSubnetRoute(context, subnet)
  return subnet
}

/** Returns the id of a router that subnets of a VPC can use, or null if none is given. */
function customRouterId({ world }: Context, vpcId: string, nameOrId: string | null) {
  if (nameOrId === null) return null
  const router = findUnder(world.routers, vpcId, nameOrId)
  if (router.kind === 'system') {
    throw unsupported('custom_router', 'a system router cannot be attached to a subnet')
  }
  return router.id
}

function putSubnetRoute(context: Context, { id, name, vpcId }: VpcSubnet): void {
  const { world } = context
  const router = world.vpcs.get(vpcId)?.systemRouterId
  if (router === undefined) return
  const free = world.routes.named(router, name) === undefined
  world.routes.put({
    ...born(context),
    name: free ? name : `sn-${id}`,
    description: `The route to subnet '${name}'`,
    kind: 'vpc_subnet',
    vpcRouterId: router,
    destination: { type: 'subnet', value: name },
    target: { type: 'subnet', value: name },
  })
}

function removeSubnetRoute({ world }: Context, { name, vpcId }: VpcSubnet): void {
  const router = world.vpcs.get(vpcId)?.systemRouterId ?? ''
  for (const { id, kind, target } of [...world.routes.under(router).rows]) {
    const here = target.type === 'subnet' && target.value === name
    if (kind === 'vpc_subnet' && here) world.routes.remove(id)
  }
}

function checkedIpv4(block: string): Network {
  const network = networkOf(block)
  if (!privateBlocks.some((outer) => within(network, outer))) {
    throw invalid('VPC Subnet IPv4 address ranges must be from a private range')
  }
  if (network.width < widest || network.width > narrowest) {
    throw invalid(`VPC Subnet IPv4 prefix lengths must be from ${widest} to ${narrowest}`)
  }
  if (network.hostBits) throw invalid(`VPC Subnet block ${block} has a non-zero host identifier`)
  return network
}

function checkedIpv6(vpc: VpcRow, block: string): string {
  const network = networkOf(block)
  if (network.width !== ipv6Width || !within(network, networkOf(vpc.ipv6Prefix))) {
    throw invalid(
      `VPC Subnet IPv6 address range '${block}' is not a /${ipv6Width} of VPC prefix '${vpc.ipv6Prefix}'`,
    )
  }
  if (network.hostBits) throw invalid(`VPC Subnet block ${block} has a non-zero host identifier`)
  return block
}

function freeBlock(vpc: VpcRow, others: readonly string[]): string {
  const free = freeNetwork(networkOf(vpc.ipv6Prefix), ipv6Width, others.map(networkOf))
  if (free === null) throw insufficient(`No IPv6 block is left in VPC prefix '${vpc.ipv6Prefix}'`)
  return cidrOf(free)
}

function keepApart(network: Network, others: readonly string[]): void {
  const conflict = others.some((other) => overlaps(network, networkOf(other)))
  if (conflict) {
    throw invalid(`IP address range '${cidrOf(network)}' conflicts with an existing subnet`)
  }
}
