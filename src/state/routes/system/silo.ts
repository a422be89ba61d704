import { quotasOf, silo, utilizationOf } from '../../nouns/both/silo.ts'
import { siloQuota } from '../../nouns/system/silo-quota.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { optional, type Route, type Routes } from '../../route.ts'

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
    under: null,
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
    at: '/system/silos-new',
    title: 'New silo',
    under: 'silos',
    drawer: true,
    form: 'silo create',
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
    at: '/system/silos/:silo',
    title: '{silo}',
    under: 'silos',
    to: 'siloProviders',
    command: 'silo view',
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
