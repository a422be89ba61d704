import { floatingIpList } from '../api/operations/floating-ip.ts'
import { imageList } from '../api/operations/image.ts'
import { ipPoolList } from '../api/operations/ip-pool.ts'
import { currentUserSshKeyList } from '../api/operations/ssh-key.ts'
import { vpcList } from '../api/operations/vpc.ts'
import { EVERYTHING, type Names, nouns } from './nouns.ts'
import { read, type Read } from './read.ts'

const limit = EVERYTHING
const AT_HAND = 'the form does without what cannot be read'

/** What a new instance of a project can be made of: one read for each kind of part. */
export const partsOffered = {
  siloImages: () => read(imageList, { query: { limit } }, AT_HAND),
  projectImages: ({ project = '' }: Names) =>
    read(imageList, { query: { project, limit } }, AT_HAND),
  disks: (names: Names) => nouns.disk.list(names, { limit }),
  keys: () => read(currentUserSshKeyList, { query: { limit } }, AT_HAND),
  pools: () => read(ipPoolList, { query: { limit } }, AT_HAND),
  floatingIps: ({ project = '' }: Names) =>
    read(floatingIpList, { query: { project, limit } }, AT_HAND),
  vpcs: ({ project = '' }: Names) => read(vpcList, { query: { project, limit } }, AT_HAND),
} as const

/** All of them, as reads to wait for. */
export function offeredIn(names: Names): readonly Read[] {
  return Object.values(partsOffered).map((part) => part(names))
}
