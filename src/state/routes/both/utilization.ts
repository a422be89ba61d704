import { sledList } from '../../../api/generated/reads/system-hardware-sleds.ts'
import { utilizationView } from '../../../api/generated/reads/silos-utilization.ts'
import { allOf, LARGEST_PAGE } from '../../nouns.ts'
import { siloUtilization } from '../../nouns/both/utilization.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { read, whole } from '../../cache/read.ts'
import { optional, type Routes } from '../../route.ts'

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
    under: null,
    command: 'utilization',
    sidebar: 30,
    key: 'g z',
    reads: () => [ownUtilization, optional(allOf('project'))],
  },
  systemUtilization: {
    at: '/system/utilization',
    title: 'System utilization',
    under: null,
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
