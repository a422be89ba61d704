import type {
  PhysicalDisk,
  PhysicalDiskAdoptionRequest,
  PhysicalDiskManufacturerIdentity,
  UnadoptedPhysicalDisk,
} from '@oxide/api'
import { physicalDiskListAdoptionRequests } from '../../../api/generated/reads/system-hardware-disk-adoption-requests.ts'
import { physicalDiskListUnadopted } from '../../../api/generated/reads/system-hardware-disks-unadopted.ts'
import {
  physicalDiskList,
  physicalDiskView,
} from '../../../api/generated/reads/system-hardware-disks.ts'
import { plainNoun } from '../../define-noun.ts'
import { memberNoun } from '../../member-noun.ts'
import { LARGEST_PAGE } from '../../nouns.ts'
import { read } from '../../cache/read.ts'

declare module '../../noun.ts' {
  interface Items {
    diskId: PhysicalDisk
    unadoptedDisk: UnadoptedPhysicalDisk
    physicalDiskAdoptionReqId: PhysicalDiskAdoptionRequest
  }
}

export const diskId = plainNoun('diskId', {
  cli: 'system hardware disk',
  one: 'physical disk',
  keywords: ['drive', 'ssd'],
  list: physicalDiskList,
  view: physicalDiskView,
  // The lists of unadopted disks and of requests begin with the same word.
  alsoShownBy: ['sledPhysicalDisk'],
  keyOf: ({ id }) => id,
  labelOf: ({ id, serial }) => serial || id,
  about: ({ model }) => [model],
})

/** A disk in a sled that the control plane does not use yet. It has no id, so its maker's numbers identify it. */
export const unadoptedDisk = memberNoun('unadoptedDisk', {
  cli: 'system hardware unadopted-disk',
  one: 'unadopted disk',
  whole: () => read(physicalDiskListUnadopted, { query: { limit: LARGEST_PAGE } }),
  members: ({ items }) => items,
  keyOf: (disk) => identityOf(disk.diskId),
  labelOf: (disk) => disk.diskId.serial,
  about: (disk) => [disk.diskId.model],
})

export const physicalDiskAdoptionReqId = memberNoun('physicalDiskAdoptionReqId', {
  cli: 'system hardware adoption-request',
  one: 'adoption request',
  whole: () => read(physicalDiskListAdoptionRequests, { query: { limit: LARGEST_PAGE } }),
  members: ({ items }) => items,
  keyOf: ({ id }) => id,
  labelOf: (request) => request.diskId.serial,
  about: (request) => [request.diskId.model],
})

/** Returns what identifies a disk: its vendor, its model and its serial number. */
function identityOf({ vendor, model, serial }: PhysicalDiskManufacturerIdentity): string {
  return `${vendor}:${model}:${serial}`
}
