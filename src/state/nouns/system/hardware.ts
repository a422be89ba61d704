import type {
  PhysicalDisk,
  PhysicalDiskAdoptionRequest,
  PhysicalDiskManufacturerIdentity,
  UnadoptedPhysicalDisk,
  SledInstance,
  UninitializedSled,
} from '@oxide/api'
import { physicalDiskListAdoptionRequests } from '../../../api/generated/reads/system-hardware-disk-adoption-requests.ts'
import { physicalDiskListUnadopted } from '../../../api/generated/reads/system-hardware-disks-unadopted.ts'
import {
  physicalDiskList,
  physicalDiskView,
} from '../../../api/generated/reads/system-hardware-disks.ts'
import { plainNoun, defineNoun } from '../../define-noun.ts'
import { memberNoun, picking } from '../../member-noun.ts'
import { LARGEST_PAGE, type Names, type Paging } from '../../nouns.ts'
import { read } from '../../cache/read.ts'
import type { Sled } from '../../../api/generated/lacking.ts'
import { sledListUninitialized } from '../../../api/generated/reads/system-hardware-sleds-uninitialized.ts'
import {
  sledInstanceList,
  sledList,
  sledView,
} from '../../../api/generated/reads/system-hardware-sleds.ts'

declare module '../../noun.ts' {
  interface Items {
    sledId: Sled
    sledInstance: SledInstance
    newSled: UninitializedSled
  }
}

/** A sled has no name: people know it by the serial number of its board. */
export const sledId = plainNoun('sledId', {
  cli: 'system hardware sled',
  one: 'sled',
  keywords: ['hosts', 'hypervisor', 'node'],
  list: sledList,
  view: sledView,
  keyOf: ({ id }) => id,
  labelOf: ({ id, baseboard }) => baseboard.serial || id,
  about: ({ id, policy }) => [id, policy.kind === 'in_service' ? null : policy.kind],
})

/** An instance as operators see it on a sled, whichever silo it is in. */
export const sledInstance = defineNoun<SledInstance>({
  cli: 'console system hardware sled instance',
  one: 'instance',
  within: 'sledId',
  role: 'fleet viewer',
  keyOf: ({ id }) => id,
  labelOf: ({ name }) => name,
  // Picked, so that a single instance never replaces a list in the cache.
  list: (names, paging) => picking(instancesOn(names, paging), (page) => page),
  view: ({ sledInstance: id = '', ...names }) =>
    picking(instancesOn(names, { limit: LARGEST_PAGE }), ({ items }) => {
      const found = items.find((one) => one.id === id)
      if (found === undefined) throw new Error('This instance is no longer on the sled')
      return found
    }),
})

function instancesOn({ sledId: sled = '' }: Names, paging?: Paging) {
  return read(sledInstanceList, { path: { sledId: sled }, query: { ...paging } })
}

/** A sled that is in a rack but not a member of it yet. It has no id, so its board identifies it. */
export const newSled = memberNoun('newSled', {
  cli: 'system hardware uninitialized-sled',
  one: 'uninitialized sled',
  whole: () => read(sledListUninitialized, { query: { limit: LARGEST_PAGE } }),
  members: ({ items }) => items,
  keyOf: ({ baseboard: { part, serial } }) => `${part}:${serial}`,
  labelOf: ({ baseboard }) => baseboard.serial,
  about: ({ baseboard, cubby }) => [baseboard.part, `cubby ${cubby}`],
})

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
