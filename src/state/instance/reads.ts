import { instanceAffinityGroupList } from '../../api/generated/reads/experimental-instances.ts'
import { instanceAntiAffinityGroupList } from '../../api/generated/reads/instances-anti-affinity-groups.ts'
import { instanceDiskList } from '../../api/generated/reads/instances-disks.ts'
import { instanceExternalSubnetList } from '../../api/generated/reads/instances-external-subnets.ts'
import { imageList } from '../../api/generated/reads/images.ts'
import { currentUserSshKeyList } from '../../api/generated/reads/current-user-me.ts'
import { addressed, LARGEST_PAGE, allOf, type Names, PAGE_SIZE } from '../nouns.ts'
import { read, type Read, whole } from '../cache/read.ts'

const ALL = { limit: LARGEST_PAGE }

/** Reads the disks attached to an instance. */
export function disksOf(names: Names) {
  return read(instanceDiskList, addressed('instance', names, { limit: PAGE_SIZE }))
}

/** Reads the network interfaces of an instance; there are eight at most. */
export function interfacesOf(names: Names) {
  return allOf('interface', names)
}

/** Reads the external subnets attached to an instance. */
export function subnetsOf(names: Names) {
  return read(instanceExternalSubnetList, addressed('instance', names))
}

/** Reads the anti-affinity groups that an instance is a member of. */
export function groupsOf(names: Names) {
  return read(instanceAntiAffinityGroupList, addressed('instance', names, ALL))
}

/** Reads the affinity groups that an instance is a member of. */
export function affinityGroupsOf(names: Names) {
  return read(instanceAffinityGroupList, addressed('instance', names, ALL))
}

/** The reads behind the choices for a new instance in a project, one for each kind of part. */
export const partsOffered = {
  siloImages: () => optional(read(imageList, { query: ALL })),
  projectImages: ({ project = '' }: Names) =>
    optional(read(imageList, { query: { project, limit: LARGEST_PAGE } })),
  disks: (names: Names) => allOf('disk', names),
  keys: () => optional(read(currentUserSshKeyList, { query: ALL })),
  pools: () => optional(allOf('pool')),
  floatingIps: (names: Names) => optional(allOf('floatingIp', names)),
  vpcs: (names: Names) => optional(allOf('vpc', names)),
} as const

function optional<Result>(source: Read<Result>): Read<Result> {
  return whole({ ...source, expected: 'the form does without what cannot be read' })
}
