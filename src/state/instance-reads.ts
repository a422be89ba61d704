import { instanceAntiAffinityGroupList } from '../api/operations/anti-affinity-group.ts'
import { imageList } from '../api/operations/image.ts'
import { instanceExternalSubnetList } from '../api/operations/instance.ts'
import { currentUserSshKeyList } from '../api/operations/ssh-key.ts'
import { EVERYTHING, everyOf, type Names } from './nouns.ts'
import { instanceAt } from './nouns/instance.ts'
import { read, type Read } from './read.ts'

/** The network interfaces of an instance; there are eight at most. */
export function interfacesOf(names: Names) {
  return everyOf('interface', names)
}

/** The external subnets that are attached to an instance. */
export function subnetsOf(names: Names) {
  return read(instanceExternalSubnetList, instanceAt(names))
}

/** The anti-affinity groups that an instance is a member of. */
export function groupsOf(names: Names) {
  const { path, query } = instanceAt(names)
  return read(instanceAntiAffinityGroupList, { path, query: { ...query, limit: EVERYTHING } })
}

/** What a new instance of a project can be made of: one read for each kind of part. */
export const partsOffered = {
  siloImages: () => optional(read(imageList, { query: { limit: EVERYTHING } })),
  projectImages: ({ project = '' }: Names) =>
    optional(read(imageList, { query: { project, limit: EVERYTHING } })),
  disks: (names: Names) => everyOf('disk', names),
  keys: () => optional(read(currentUserSshKeyList, { query: { limit: EVERYTHING } })),
  pools: () => optional(everyOf('pool')),
  floatingIps: (names: Names) => optional(everyOf('floatingIp', names)),
  vpcs: (names: Names) => optional(everyOf('vpc', names)),
} as const

function optional<Result>(wanted: Read<Result>): Read<Result> {
  return { ...wanted, expected: 'the form does without what cannot be read' }
}
