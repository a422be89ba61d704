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
import type { Routes } from '../../route.ts'
import { siloTab } from './silo.ts'

export const nouns = { systemPool, ipRange, systemPoolSilo, siloPool }

const at = '/system/networking/ip-pools'

/** The IP pools of the fleet, and those of a silo. */
export const routes = {
  systemNetworking: {
    at: '/system/networking',
    title: 'Networking',
    under: null,
    layout: 'system',
    role: 'fleet viewer',
    to: 'systemPools',
  },
  systemPools: {
    at,
    title: 'IP pools',
    under: null,
    layout: 'system',
    command: 'system networking ip-pool list',
    lists: 'systemPool',
    sidebar: 40,
    key: 'g p',
    reads: (names, search) => [pageRead(systemPool.list, names, search)],
    wants: () => [servicePools],
  },
  systemPoolNew: {
    at: `${at}-new`,
    title: 'New IP pool',
    under: 'systemPools',
    layout: 'system',
    drawer: true,
    form: 'system networking ip-pool create',
  },
  systemPool: {
    at: `${at}/:systemPool`,
    title: '{systemPool}',
    under: 'systemPools',
    layout: 'system',
    command: 'system networking ip-pool view',
    reads: (names) => [systemPool.view(names)],
    wants: (names) => [
      allOf('ipRange', names),
      allOf('systemPoolSilo', names),
      ipPoolUtilization(names),
    ],
  },
  systemPoolEdit: {
    at: `${at}/:systemPool/edit`,
    title: 'Edit IP pool',
    under: 'systemPool',
    layout: 'system',
    drawer: true,
    form: 'system networking ip-pool update',
  },
  ipRangeNew: {
    at: `${at}/:systemPool/ranges-add`,
    title: 'Add range',
    under: 'systemPool',
    layout: 'system',
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
    wants: (names) => [allOf('siloPool', names)],
  },
} as const satisfies Routes
