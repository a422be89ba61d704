import { imageList } from '../api/operations/image.ts'
import { currentUserSshKeyList } from '../api/operations/ssh-key.ts'
import { offered } from './instance-parts.ts'
import { allOf, LARGEST_PAGE, type Names } from './nouns.ts'
import { read, type Read, whole } from './read.ts'

const limit = LARGEST_PAGE

/** What a new instance of a project can be made of: one read for each kind of part. */
export const partsOffered = {
  siloImages: () => atHand(read(imageList, { query: { limit } })),
  projectImages: ({ project = '' }: Names) =>
    atHand(read(imageList, { query: { project, limit } })),
  disks: (names: Names) => allOf('disk', names),
  keys: () => atHand(read(currentUserSshKeyList, { query: { limit } })),
  pools: () => atHand(offered.pools()),
  floatingIps: (names: Names) => atHand(offered.floatingIps(names)),
  vpcs: (names: Names) => atHand(offered.vpcs(names)),
} as const

/** All of them, as reads to wait for. */
export function offeredIn(names: Names): readonly Read[] {
  return Object.values(partsOffered).map((part) => part(names))
}

function atHand<Result>(wanted: Read<Result>): Read<Result> {
  return whole({ ...wanted, expected: 'the form does without what cannot be read' })
}
