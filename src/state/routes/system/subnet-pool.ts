import {
  siloSubnetPool,
  subnetPoolMember,
  subnetPoolUtilization,
  systemSubnetPool,
  systemSubnetPoolSilo,
} from '../../nouns/system/subnet-pool.ts'
import { allOf } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { optional, type Routes } from '../../route.ts'
import { siloTab } from './silo.ts'

export const nouns = { systemSubnetPool, subnetPoolMember, systemSubnetPoolSilo, siloSubnetPool }

const at = '/system/networking/subnet-pools'

/** The subnet pools of the fleet, and those of a silo. */
export const routes = {
  systemSubnetPools: {
    at,
    title: 'Subnet pools',
    under: null,
    command: 'system networking subnet-pool list',
    lists: 'systemSubnetPool',
    sidebar: 50,
    key: 'g n',
    reads: (names, search) => [pageRead(systemSubnetPool.list, names, search)],
  },
  systemSubnetPoolNew: {
    at: `${at}-new`,
    title: 'New subnet pool',
    under: 'systemSubnetPools',
    drawer: true,
    form: 'system networking subnet-pool create',
  },
  systemSubnetPool: {
    at: `${at}/:systemSubnetPool`,
    title: '{systemSubnetPool}',
    under: 'systemSubnetPools',
    command: 'system networking subnet-pool view',
    reads: (names) => [
      systemSubnetPool.view(names),
      optional(allOf('subnetPoolMember', names)),
      optional(allOf('systemSubnetPoolSilo', names)),
      optional(subnetPoolUtilization(names)),
    ],
  },
  systemSubnetPoolEdit: {
    at: `${at}/:systemSubnetPool/edit`,
    title: 'Edit subnet pool',
    under: 'systemSubnetPool',
    drawer: true,
    form: 'system networking subnet-pool update',
  },
  subnetPoolMemberNew: {
    at: `${at}/:systemSubnetPool/members-add`,
    title: 'Add member',
    under: 'systemSubnetPool',
    drawer: true,
    form: 'system networking subnet-pool member add',
  },
  siloSubnetPools: {
    ...siloTab,
    at: '/system/silos/:silo/subnet-pools',
    title: 'Subnet pools',
    tab: 30,
    command: 'silo subnet-pool list',
    lists: 'siloSubnetPool',
    reads: (names) => [...siloTab.reads(names), optional(allOf('siloSubnetPool', names))],
  },
} as const satisfies Routes
