import type { SiloSubnetPool, SubnetPool, SubnetPoolMember } from '@oxide/api'
import { siloSubnetPoolList } from '../../../api/generated/reads/system-silos-subnet-pools.ts'
import { systemSubnetPoolMemberList } from '../../../api/generated/reads/system-subnet-pools-members.ts'
import { systemSubnetPoolSiloList } from '../../../api/generated/reads/system-subnet-pools-silos.ts'
import { systemSubnetPoolUtilizationView } from '../../../api/generated/reads/system-subnet-pools-utilization.ts'
import {
  systemSubnetPoolList,
  systemSubnetPoolView,
} from '../../../api/generated/reads/system-subnet-pools.ts'
import { plainNoun } from '../../define-noun.ts'
import { memberNoun } from '../../member-noun.ts'
import type { Names } from '../../noun.ts'
import { LARGEST_PAGE, allOf } from '../../nouns.ts'
import { read } from '../../cache/read.ts'
import { type LinkedSilo, linkedPools, linkedSilos } from '../pool-link.ts'
import { editDrawer, listPlace, newDrawer, viewPlace } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'
import { siloTab } from './silo.ts'

declare module '../../noun.ts' {
  interface Items {
    systemSubnetPool: SubnetPool
    subnetPoolMember: PoolMember
    systemSubnetPoolSilo: LinkedSilo
    siloSubnetPool: SiloSubnetPool
  }
}

/** A block of addresses from which external subnets are cut; no two overlap. */
export type PoolMember = SubnetPoolMember & { readonly name: string }

const all = { limit: LARGEST_PAGE }

/** The subnet pools of the fleet. */
export const systemSubnetPool = plainNoun('systemSubnetPool', {
  cli: 'system networking subnet-pool',
  one: 'subnet pool',
  called: 'pool',
  list: systemSubnetPoolList,
  view: systemSubnetPoolView,
  alsoShownBy: ['siloSubnetPool', 'subnetPool'],
  about: ({ ipVersion, description }) => [ipVersion, description],
})

/** Reads how many addresses a subnet pool has, and how many are left. */
export function subnetPoolUtilization({ systemSubnetPool: pool = '' }: Names) {
  return read(systemSubnetPoolUtilizationView, { path: { pool } })
}

export const subnetPoolMember = memberNoun('subnetPoolMember', {
  cli: 'system networking subnet-pool member',
  one: 'member',
  within: 'systemSubnetPool',
  called: 'subnet',
  whole: ({ systemSubnetPool: pool = '' }: Names) =>
    read(systemSubnetPoolMemberList, { path: { pool }, query: all }),
  members: ({ items }): readonly PoolMember[] =>
    items.map((member) => ({ ...member, name: member.subnet })),
  about: ({ minPrefixLength, maxPrefixLength }) => [`/${minPrefixLength} to /${maxPrefixLength}`],
})

export const systemSubnetPoolSilo = linkedSilos(
  'systemSubnetPoolSilo',
  'systemSubnetPool',
  'system networking subnet-pool silo',
  (pool) => read(systemSubnetPoolSiloList, { path: { pool }, query: all }),
)

export const siloSubnetPool = linkedPools(
  'siloSubnetPool',
  'systemSubnetPool',
  { cli: 'silo subnet-pool', one: 'linked subnet pool' },
  (silo) => read(siloSubnetPoolList, { path: { silo }, query: all }),
)

export const nouns = { systemSubnetPool, subnetPoolMember, systemSubnetPoolSilo, siloSubnetPool }

const at = '/system/networking/subnet-pools'

/** The subnet pools of the fleet, and those of a silo. */
export const routes = {
  systemSubnetPools: {
    ...listPlace(at, systemSubnetPool),
    lists: 'systemSubnetPool',
    sidebar: 50,
    key: 'g n',
  },
  systemSubnetPoolNew: newDrawer(`${at}-new`, 'systemSubnetPools', systemSubnetPool),
  systemSubnetPool: {
    ...viewPlace(`${at}/:systemSubnetPool`, 'systemSubnetPools', systemSubnetPool),
    reads: (names) => [
      systemSubnetPool.view(names),
      optional(allOf('subnetPoolMember', names)),
      optional(allOf('systemSubnetPoolSilo', names)),
      optional(subnetPoolUtilization(names)),
    ],
  },
  systemSubnetPoolEdit: editDrawer(
    `${at}/:systemSubnetPool/edit`,
    'systemSubnetPool',
    systemSubnetPool,
  ),
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
