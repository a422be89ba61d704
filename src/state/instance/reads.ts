import { instanceAffinityGroupList } from '../../api/generated/reads/experimental-instances.ts'
import { instanceAntiAffinityGroupList } from '../../api/generated/reads/instances-anti-affinity-groups.ts'
import { instanceDiskList } from '../../api/generated/reads/instances-disks.ts'
import { instanceExternalSubnetList } from '../../api/generated/reads/instances-external-subnets.ts'
import { imageList } from '../../api/generated/reads/images.ts'
import { currentUserSshKeyList } from '../../api/generated/reads/current-user-me.ts'
import { LARGEST_PAGE, allOf, type Names, PAGE_SIZE } from '../nouns.ts'
import { instanceAt } from '../nouns/both/instance.ts'
import { read, type Read, whole } from '../cache/read.ts'

/** Reads the disks attached to an instance. */
export function disksOf(names: Names) {
  const { path, query } = instanceAt(names)
  return read(instanceDiskList, { path, query: { ...query, limit: PAGE_SIZE } })
}

/** Reads the network interfaces of an instance; there are eight at most. */
export function interfacesOf(names: Names) {
  return allOf('interface', names)
}

/** Reads the external subnets attached to an instance. */
export function subnetsOf(names: Names) {
  return read(instanceExternalSubnetList, instanceAt(names))
}

/** Reads the anti-affinity groups that an instance is a member of. */
export function groupsOf(names: Names) {
  const { path, query } = instanceAt(names)
  return read(instanceAntiAffinityGroupList, { path, query: { ...query, limit: LARGEST_PAGE } })
}

/** Reads the affinity groups that an instance is a member of. */
export function affinityGroupsOf(names: Names) {
  const { path, query } = instanceAt(names)
  return read(instanceAffinityGroupList, { path, query: { ...query, limit: LARGEST_PAGE } })
}

/** The reads behind the choices for a new instance in a project, one for each kind of part. */
export const partsOffered = {
  siloImages: () => optional(read(imageList, { query: { limit: LARGEST_PAGE } })),
  projectImages: ({ project = '' }: Names) =>
    optional(read(imageList, { query: { project, limit: LARGEST_PAGE } })),
  disks: (names: Names) => allOf('disk', names),
  keys: () => optional(read(currentUserSshKeyList, { query: { limit: LARGEST_PAGE } })),
  pools: () => optional(allOf('pool')),
  floatingIps: (names: Names) => optional(allOf('floatingIp', names)),
  vpcs: (names: Names) => optional(allOf('vpc', names)),
} as const

function optional<Result>(source: Read<Result>): Read<Result> {
  return whole({ ...source, expected: 'the form does without what cannot be read' })
}
