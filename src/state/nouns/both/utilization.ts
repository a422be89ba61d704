import { picking } from '../../member-noun.ts'
import type { SiloUtilization } from '@oxide/api'
import {
  siloUtilizationList,
  siloUtilizationView,
} from '../../../api/generated/reads/system-silos-utilization.ts'
import { defineNoun } from '../../define-noun.ts'
import type { NounRecord } from '../../noun.ts'
import { read, whole } from '../../cache/read.ts'
import { sledList } from '../../../api/generated/reads/system-hardware-sleds.ts'
import { utilizationView } from '../../../api/generated/reads/silos-utilization.ts'
import { allOf, LARGEST_PAGE } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    siloUtilization: UtilizationRow
  }
}

/** A silo's provisioned resources and quotas, with the silo's id and name. */
export type UtilizationRow = SiloUtilization & { readonly id: string; readonly name: string }

export const siloUtilization: NounRecord<UtilizationRow> = {
  ...defineNoun<UtilizationRow>({
    cli: 'silo utilization',
    one: 'silo',
    role: 'fleet viewer',
    list: (_names, paging) =>
      picking(read(siloUtilizationList, { query: { ...paging } }), (page) => ({
        ...page,
        items: page.items.map(rowOf),
      })),
    view: ({ siloUtilization: silo = '' }) =>
      picking(read(siloUtilizationView, { path: { silo } }), rowOf),
  }),
  // Searches find the silo itself.
  keywords: null,
}

function rowOf(one: SiloUtilization): UtilizationRow {
  return { ...one, id: one.siloId, name: one.siloName }
}

export const nouns = { siloUtilization }

/** Reads the provisioned resources and quotas of the user's silo. */
export const ownUtilization = read(utilizationView, {})

/** All sleds, for estimating the capacity. */
export const allSleds = whole(
  read(sledList, { query: { limit: LARGEST_PAGE } }, 'the capacity is left out'),
)

/** The utilization of the silo and of the system. */
export const routes = {
  utilization: {
    at: '/utilization',
    title: 'Utilization',
    command: 'utilization',
    sidebar: 30,
    key: 'g z',
    reads: () => [ownUtilization, optional(allOf('project'))],
  },
  systemUtilization: {
    at: '/system/utilization',
    title: 'System utilization',
    command: 'silo utilization list',
    sidebar: 20,
    key: 'g z',
    reads: (names, search) => [
      allOf('siloUtilization'),
      ...(search.get('tab') === 'metrics' ? [] : [pageRead(siloUtilization.list, names, search)]),
      optional(allSleds),
    ],
  },
} as const satisfies Routes
