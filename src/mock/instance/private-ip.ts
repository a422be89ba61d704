import type { InstanceNetworkInterface, IpVersion, PrivateIpStack, VpcSubnet } from '@oxide/api'
import type {
  InstanceNetworkInterfaceAttachment,
  InstanceNetworkInterfaceCreate,
  PrivateIpStackCreate,
} from '../../api/generated/checked/parts.ts'
import {
  type Network,
  canonical,
  cidrOf,
  contains,
  freeIn,
  hostsOf,
  networkOf,
  overlaps,
  within,
} from '../address.ts'
import { type Context, born } from '../context.ts'
import { insufficient, invalid, unsupported } from '../http/problem.ts'
import { findUnder, needFreeName } from '../lookup.ts'
import type { Random } from '../seed.ts'
import type { World } from '../world.ts'
import type { InstanceRow } from './rows.ts'

const most = 8

/** Creates the interfaces of a new instance in the given order; the first one is primary. */
export function makeInterfaces(
  context: Context,
  instance: InstanceRow,
  requested: InstanceNetworkInterfaceAttachment,
): InstanceNetworkInterface[] {
  const params = requested.type === 'create' ? requested.params : usual[requested.type]
  if (params.length > most) throw invalid(`Cannot create more than ${most} nics per instance`)
  return params.map((one, place) => makeInterface(context, instance, one, place === 0))
}

/** Adds an interface to an instance; it is primary when there is no other. */
export function addInterface(
  context: Context,
  instance: InstanceRow,
  requested: InstanceNetworkInterfaceCreate,
): InstanceNetworkInterface {
  const { size } = context.world.networkInterfaces.under(instance.id)
  if (size >= most) throw invalid(`Cannot create more than ${most} nics per instance`)
  return makeInterface(context, instance, requested, size === 0)
}

/** Returns the interface that receives external traffic. */
export function primaryOf(world: World, instanceId: string): InstanceNetworkInterface | undefined {
  return [...world.networkInterfaces.under(instanceId).rows].find((nic) => nic.primary)
}

export function versionsOf({ ipStack }: InstanceNetworkInterface): readonly IpVersion[] {
  return ipStack.type === 'dual_stack' ? ['v4', 'v6'] : [ipStack.type]
}

const auto = { ip: { type: 'auto' as const }, transitIps: [] }
const usual = {
  none: [],
  default_ipv4: [standard({ type: 'v4', value: auto })],
  default_ipv6: [standard({ type: 'v6', value: auto })],
  default_dual_stack: [standard({ type: 'dual_stack', value: { v4: auto, v6: auto } })],
} satisfies Record<string, InstanceNetworkInterfaceCreate[]>

function standard(ipConfig: PrivateIpStackCreate): InstanceNetworkInterfaceCreate {
  return {
    name: 'net0',
    description: 'The default interface',
    vpcName: 'default',
    subnetName: 'default',
    ipConfig,
  }
}

function makeInterface(
  context: Context,
  instance: InstanceRow,
  { name, description, vpcName, subnetName, ipConfig }: InstanceNetworkInterfaceCreate,
  primary: boolean,
): InstanceNetworkInterface {
  const { world, random } = context
  const vpc = findUnder(world.vpcs, instance.projectId, vpcName)
  const subnet = findUnder(world.subnets, vpc.id, subnetName)
  needFreeName(world.networkInterfaces, instance.id, name)
  const [sibling] = world.networkInterfaces.under(instance.id).rows
  if (sibling && sibling.vpcId !== vpc.id) {
    throw invalid('Networking may not span multiple VPCs')
  }
  return world.networkInterfaces.put({
    ...born(context),
    name,
    description,
    instanceId: instance.id,
    mac: freshMac(random),
    primary,
    vpcId: vpc.id,
    subnetId: subnet.id,
    ipStack: stackOf(context, subnet, ipConfig),
  })
}

/** Returns a MAC address from the block that the control plane gives to guests. */
export function freshMac(random: Random): string {
  const digits = Math.floor(random() * 0x10_0000)
    .toString(16)
    .toUpperCase()
    .padStart(5, '0')
  return `A8:40:25:F${digits.slice(0, 1)}:${digits.slice(1, 3)}:${digits.slice(3)}`
}

function stackOf(
  context: Context,
  subnet: VpcSubnet,
  config: PrivateIpStackCreate,
): PrivateIpStack {
  const part = (version: IpVersion, { ip, transitIps }: Requested) => ({
    ip: privateAddress(context, subnet, version, ip.value ?? null),
    transitIps,
  })
  if (config.type === 'dual_stack') {
    const { v4, v6 } = config.value
    checkTransit([...v4.transitIps, ...v6.transitIps], ['v4', 'v6'])
    return { type: 'dual_stack', value: { v4: part('v4', v4), v6: part('v6', v6) } }
  }
  checkTransit(config.value.transitIps, [config.type])
  return { type: config.type, value: part(config.type, config.value) }
}

type Requested = { ip: { type: string; value?: string }; transitIps: string[] }

/** Returns an address in a subnet: the requested one, if it is in the subnet and free, or else the first free one. */
export function privateAddress(
  { world }: Context,
  subnet: VpcSubnet,
  version: IpVersion,
  requested: string | null,
): string {
  const hosts = hostsOf(version === 'v4' ? subnet.ipv4Block : subnet.ipv6Block)
  const used = new Set<string>()
  for (const { ipStack } of world.networkInterfaces.by('subnet', subnet.id).rows) {
    const { value } = ipStack
    for (const ip of 'ip' in value ? [value.ip] : [value.v4.ip, value.v6.ip]) used.add(ip)
  }
  for (const { privateIp } of world.probes.by('subnet', subnet.id).rows) used.add(privateIp)
  if (requested === null) {
    const free = freeIn(hosts, (ip) => used.has(ip))
    if (free === null)
      throw insufficient(`No available IP addresses for interface in '${subnet.name}'`)
    return free
  }
  const ip = canonical(requested)
  if (!contains(hosts, ip))
    throw unsupported('ip', `${ip} is not available in subnet '${subnet.name}'`)
  if (used.has(ip)) throw unsupported('ip', `${ip} is already allocated to another interface`)
  return ip
}

/** Networks that interfaces never forward for: loopback and multicast. */
const never = ['127.0.0.0/8', '224.0.0.0/4', '::1/128', 'ff00::/8'].map(networkOf)

/**
 * Throws 400 for invalid transit IPs.
 * @param versions the IP versions of the interface
 */
export function checkTransit(cidrs: readonly string[], versions: readonly IpVersion[]): void {
  const networks: Network[] = []
  for (const cidr of cidrs) {
    const network = networkOf(cidr)
    if (!versions.includes(network.version)) {
      throw refused(`IP${network.version} transit IP ${cidr} on an interface without that version`)
    }
    if (network.hostBits) throw refused(`${cidr} has a non-zero host identifier`)
    if (never.some((outer) => within(network, outer))) {
      throw refused(`${cidr} is a loopback or multicast network`)
    }
    const other = networks.find((one) => overlaps(one, network))
    if (other !== undefined) throw refused(`${cidr} overlaps ${cidrOf(other)}`)
    networks.push(network)
  }
}

/** Returns an interface's IP configuration with other transit IPs, split by version. */
export function withTransit(
  { ipStack }: Pick<InstanceNetworkInterface, 'ipStack'>,
  cidrs: readonly string[],
): PrivateIpStack {
  const of = (version: IpVersion) => cidrs.filter((cidr) => networkOf(cidr).version === version)
  if (ipStack.type !== 'dual_stack') {
    return { type: ipStack.type, value: { ip: ipStack.value.ip, transitIps: of(ipStack.type) } }
  }
  const { v4, v6 } = ipStack.value
  const value = { v4: { ...v4, transitIps: of('v4') }, v6: { ...v6, transitIps: of('v6') } }
  return { type: 'dual_stack', value }
}

function refused(why: string) {
  return unsupported('transit_ips', why)
}
