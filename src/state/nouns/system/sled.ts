import type { SledInstance, UninitializedSled } from '@oxide/api'
import { sledListUninitialized } from '../../../api/generated/reads/system-hardware-sleds-uninitialized.ts'
import {
  sledInstanceList,
  sledList,
  sledPhysicalDiskList,
  sledView,
} from '../../../api/generated/reads/system-hardware-sleds.ts'
import type { Sled } from '../../../api/generated/lacking.ts'
import { read, whole } from '../../cache/read.ts'
import { defineNoun, plainNoun } from '../../define-noun.ts'
import { memberNoun, picking } from '../../member-noun.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { LARGEST_PAGE, type Names, type Paging } from '../../nouns.ts'
import { listPlace, viewPlace } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

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

/** Reads the physical disks in a sled. */
export function disksIn({ sledId: id = '' }: Names) {
  return whole(read(sledPhysicalDiskList, { path: { sledId: id }, query: { limit: LARGEST_PAGE } }))
}

export const nouns = { sledId, sledInstance, newSled }

const at = '/system/inventory/sleds'

/** Sleds, with the instances and the disks of each. */
export const routes = {
  sleds: {
    ...listPlace(at, sledId),
    under: 'inventory',
    tab: 10,
    reads: (names, search) => [pageRead(sledId.list, names, search), optional(newSled.list({}))],
  },
  sled: {
    ...viewPlace(`${at}/:sledId`, 'sleds', sledId),
    to: 'sledInstances',
  },
  sledInstances: {
    at: `${at}/:sledId/instances`,
    title: 'Instances',
    under: 'sled',
    tab: 10,
    command: 'system hardware sled instance-list',
    lists: 'sledInstance',
    reads: (names, search) => [sledId.view(names), pageRead(sledInstance.list, names, search)],
  },
  sledDisks: {
    at: `${at}/:sledId/disks`,
    title: 'Disks',
    under: 'sled',
    tab: 20,
    command: 'system hardware sled disk-list',
    lists: 'diskId',
    reads: (names) => [sledId.view(names), optional(disksIn(names))],
  },
} as const satisfies Routes
