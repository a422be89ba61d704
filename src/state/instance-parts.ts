import { instanceAntiAffinityGroupList } from '../api/operations/anti-affinity-group.ts'
import { instanceExternalSubnetList } from '../api/operations/instance.ts'
import { EVERYTHING, type Names, nouns } from './nouns.ts'
import { at } from './instance-lists.ts'
import './network-reads.ts'
import { read } from './read.ts'

/** The network interfaces of an instance; there are eight at most. */
export function interfacesOf(names: Names) {
  return nouns.interface.list(names, { limit: EVERYTHING })
}

/** The external subnets that are attached to an instance. */
export function subnetsOf(names: Names) {
  return read(instanceExternalSubnetList, at(names))
}

/** The anti-affinity groups that an instance is a member of. */
export function groupsOf(names: Names) {
  const { path, query } = at(names)
  return read(instanceAntiAffinityGroupList, { path, query: { ...query, limit: EVERYTHING } })
}

/** Everything of one kind that the instance's project, or its silo, has to offer. */
export const offered = {
  vpcs: (names: Names) => nouns.vpc.list(names, { limit: EVERYTHING }),
  pools: () => nouns.pool.list({}, { limit: EVERYTHING }),
  subnetPools: () => nouns.subnetPool.list({}, { limit: EVERYTHING }),
  floatingIps: (names: Names) => nouns.floatingIp.list(names, { limit: EVERYTHING }),
  externalSubnets: (names: Names) => nouns.externalSubnet.list(names, { limit: EVERYTHING }),
  groups: (names: Names) => nouns.antiAffinityGroup.list(names, { limit: EVERYTHING }),
} as const

/** One network interface, or one pool, as a drawer shows it. */
export function viewOf(noun: 'interface' | 'pool', names: Names) {
  return nouns[noun].view(names)
}
