import {
  ipPoolUtilization,
  ipRange,
  servicePools,
  siloPool,
  systemPool,
  systemPoolSilo,
} from '../../nouns/system/ip-pool.ts'
import { allOf } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { optional, type Routes } from '../../route.ts'
import { siloTab } from './silo.ts'

export const nouns = { systemPool, ipRange, systemPoolSilo, siloPool }

const at = '/system/networking/ip-pools'

/** The IP pools of the fleet, and those of a silo. */
export const routes = {
  systemNetworking: {
    at: '/system/networking',
    title: 'Networking',
    under: null,
    to: 'systemPools',
  },
  systemPools: {
    at,
    title: 'IP pools',
    under: null,
    command: 'system networking ip-pool list',
    lists: 'systemPool',
    sidebar: 40,
    key: 'g p',
    reads: (names, search) => [pageRead(systemPool.list, names, search), optional(servicePools)],
  },
  systemPoolNew: {
    at: `${at}-new`,
    title: 'New IP pool',
    under: 'systemPools',
    drawer: true,
    form: 'system networking ip-pool create',
  },
  systemPool: {
    at: `${at}/:systemPool`,
    title: '{systemPool}',
    under: 'systemPools',
    command: 'system networking ip-pool view',
    reads: (names) => [
      systemPool.view(names),
      optional(allOf('ipRange', names)),
      optional(allOf('systemPoolSilo', names)),
      optional(ipPoolUtilization(names)),
    ],
  },
  systemPoolEdit: {
    at: `${at}/:systemPool/edit`,
    title: 'Edit IP pool',
    under: 'systemPool',
    drawer: true,
    form: 'system networking ip-pool update',
  },
  ipRangeNew: {
    at: `${at}/:systemPool/ranges-add`,
    title: 'Add range',
    under: 'systemPool',
    drawer: true,
    form: 'system networking ip-pool range add',
  },
  siloPools: {
    ...siloTab,
    at: '/system/silos/:silo/ip-pools',
    title: 'IP pools',
    tab: 20,
    command: 'silo ip-pool list',
    lists: 'siloPool',
    reads: (names) => [...siloTab.reads(names), optional(allOf('siloPool', names))],
  },
} as const satisfies Routes
