import { instanceAntiAffinityGroupList } from '../api/operations/anti-affinity-group.ts'
import { instanceExternalSubnetList } from '../api/operations/instance.ts'
import { allOf, LARGEST_PAGE, type Names, nouns } from './nouns.ts'
import { at } from './instance-lists.ts'
import './network-reads.ts'
import { read } from './read.ts'

/** The network interfaces of an instance; there are eight at most. */
export function interfacesOf(names: Names) {
  return allOf('interface', names)
}

/** The external subnets that are attached to an instance. */
export function subnetsOf(names: Names) {
  return read(instanceExternalSubnetList, at(names))
}

/** The anti-affinity groups that an instance is a member of. */
export function groupsOf(names: Names) {
  const { path, query } = at(names)
  return read(instanceAntiAffinityGroupList, { path, query: { ...query, limit: LARGEST_PAGE } })
}

/** Everything of one kind that the instance's project, or its silo, has to offer. */
export const offered = {
  vpcs: (names: Names) => allOf('vpc', names),
  pools: () => allOf('pool', {}),
  subnetPools: () => allOf('subnetPool', {}),
  floatingIps: (names: Names) => allOf('floatingIp', names),
  externalSubnets: (names: Names) => allOf('externalSubnet', names),
  groups: (names: Names) => allOf('antiAffinityGroup', names),
} as const

/** One network interface, or one pool, as a drawer shows it. */
export function viewOf(noun: 'interface' | 'pool', names: Names) {
  return nouns[noun].view(names)
}
