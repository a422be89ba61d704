import { newDrawer, viewPlace } from '../../places.ts'
import type { SiloQuotas } from '@oxide/api'
import { siloQuotasView } from '../../../api/generated/reads/system-silos-quotas.ts'
import { systemQuotasList } from '../../../api/generated/reads/system-silos-silo-quotas.ts'
import { defineNoun } from '../../define-noun.ts'
import type { NounRecord } from '../../noun.ts'
import { quotasOf, silo, utilizationOf } from '../both/silo.ts'
import { read } from '../../cache/read.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { optional, type Route, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    siloQuota: SiloQuotas
  }
}

/** The quotas of any silo, under its id, even if the list of silos leaves it out. */
export const siloQuota: NounRecord<SiloQuotas> = {
  ...defineNoun<SiloQuotas>({
    cli: 'console silo quotas',
    one: 'quota',
    is: 'silo',
    role: 'fleet viewer',
    keyOf: ({ siloId }) => siloId,
    about: () => [],
    list: (_names, paging) => read(systemQuotasList, { query: { ...paging } }),
    view: ({ siloQuota: own = '' }) => read(siloQuotasView, { path: { silo: own } }),
  }),
  // Searches find the silo itself.
  keywords: null,
}

export const nouns = { silo, siloQuota }

/** Properties that the tabs of a silo share. */
export const siloTab = {
  under: 'silo',
  about: 'silo',
  reads: (names) => [silo.view(names)],
} as const satisfies Partial<Route>

/** The silos of the fleet, and the tabs of one. */
export const routes = {
  silos: {
    at: '/system/silos',
    title: 'Silos',
    command: 'silo list',
    lists: 'silo',
    sidebar: 10,
    key: 'g s',
    reads: (names, search) => [pageRead(silo.list, names, search), optional(siloQuota.list({}))],
    // They include the silos that the list leaves out.
  },
  allQuotas: {
    at: '/system/silo-quotas',
    title: 'Quotas',
    under: 'silos',
    command: 'silo quotas list',
    lists: 'siloQuota',
    reads: (names, search) => [pageRead(siloQuota.list, names, search)],
  },
  siloNew: {
    ...newDrawer('/system/silos-new', 'silos', silo),
    asksMore: true,
  },
  siloQuotasEdit: {
    at: '/system/silos/:silo/quotas-edit',
    title: 'Edit quotas',
    under: 'siloQuotas',
    drawer: true,
    form: 'silo quotas update',
    reads: (names) => [silo.view(names), quotasOf(names), optional(utilizationOf(names))],
  },
  silo: {
    ...viewPlace('/system/silos/:silo', 'silos', silo),
    to: 'siloProviders',
  },
  siloQuotas: {
    ...siloTab,
    at: '/system/silos/:silo/quotas',
    title: 'Quotas',
    tab: 40,
    command: 'silo quotas view',
    reads: (names) => [...siloTab.reads(names), optional(utilizationOf(names))],
  },
  siloFleetRoles: {
    ...siloTab,
    at: '/system/silos/:silo/fleet-roles',
    title: 'Fleet roles',
    tab: 50,
    command: 'console silo fleet-roles',
  },
} as const satisfies Routes
