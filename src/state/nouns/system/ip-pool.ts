import type { IpPool, IpPoolRange, SiloIpPool } from '@oxide/api'
import { siloIpPoolList } from '../../../api/generated/reads/system-silos-ip-pools.ts'
import { systemIpPoolRangeList } from '../../../api/generated/reads/system-ip-pools-ranges.ts'
import { systemIpPoolSiloList } from '../../../api/generated/reads/system-ip-pools-silos.ts'
import { systemIpPoolUtilizationView } from '../../../api/generated/reads/system-ip-pools-utilization.ts'
import { systemIpPoolList, systemIpPoolView } from '../../../api/generated/reads/system-ip-pools.ts'
import { defineNoun } from '../../define-noun.ts'
import { memberNoun } from '../../member-noun.ts'
import type { Names } from '../../noun.ts'
import { LARGEST_PAGE, allOf } from '../../nouns.ts'
import { read } from '../../cache/read.ts'
import { type LinkedSilo, linkedPools, linkedSilos } from '../pool-link.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { editDrawer, newDrawer, listPlace, viewPlace } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'
import { siloTab } from './silo.ts'

declare module '../../noun.ts' {
  interface Items {
    systemPool: IpPool
    ipRange: IpRange
    systemPoolSilo: LinkedSilo
    siloPool: SiloIpPool
  }
}

/** Addresses of a pool, first and last included. Ranges never overlap, so the first address identifies one. */
export type IpRange = Pick<IpPoolRange, 'id' | 'timeCreated'> &
  IpPoolRange['range'] & { readonly name: string }

const all = { limit: LARGEST_PAGE }

/** The IP pools of the fleet. Lists leave out those of the rack's own services, which no silo can use. */
export const systemPool = defineNoun<IpPool>({
  cli: 'system networking ip-pool',
  one: 'IP pool',
  keywords: [
    'pool',
    'addresses',
    'ips left',
    'out of ips',
    'run out of ips',
    'addresses left',
    'free ips',
  ],
  called: 'pool',
  list: (_names, paging) => read(systemIpPoolList, { query: { assignment: 'silos', ...paging } }),
  view: ({ systemPool: pool = '' }) => read(systemIpPoolView, { path: { pool } }),
  alsoShownBy: ['siloIpPool', 'ipPool'],
  about: ({ ipVersion, poolType, description }) => [ipVersion, poolType, description],
})

/** The pools that the rack's own services take addresses from. */
export const servicePools = read(systemIpPoolList, {
  query: { assignment: 'system_services', ...all },
})

/** Reads how many addresses an IP pool has, and how many are left. */
export function ipPoolUtilization({ systemPool: pool = '' }: Names) {
  return read(systemIpPoolUtilizationView, { path: { pool } })
}

export const ipRange = memberNoun('ipRange', {
  cli: 'system networking ip-pool range',
  one: 'IP range',
  within: 'systemPool',
  called: 'first',
  whole: ({ systemPool: pool = '' }: Names) =>
    read(systemIpPoolRangeList, { path: { pool }, query: all }),
  members: ({ items }): readonly IpRange[] =>
    items.map(({ id, timeCreated, range }) => ({ id, timeCreated, ...range, name: range.first })),
  labelOf: ({ first, last }) => `${first} – ${last}`,
})

export const systemPoolSilo = linkedSilos(
  'systemPoolSilo',
  'systemPool',
  'system networking ip-pool silo',
  (pool) => read(systemIpPoolSiloList, { path: { pool }, query: all }),
)

export const siloPool = linkedPools(
  'siloPool',
  'systemPool',
  { cli: 'silo ip-pool', one: 'linked IP pool' },
  (silo) => read(siloIpPoolList, { path: { silo }, query: all }),
)

export const nouns = { systemPool, ipRange, systemPoolSilo, siloPool }

const at = '/system/networking/ip-pools'

/** The IP pools of the fleet, and those of a silo. */
export const routes = {
  systemNetworking: {
    at: '/system/networking',
    title: 'Networking',
    to: 'systemPools',
  },
  systemPools: {
    ...listPlace(at, systemPool),
    lists: 'systemPool',
    sidebar: 40,
    key: 'g p',
    reads: (names, search) => [pageRead(systemPool.list, names, search), optional(servicePools)],
  },
  systemPoolNew: newDrawer(`${at}-new`, 'systemPools', systemPool),
  systemPool: {
    ...viewPlace(`${at}/:systemPool`, 'systemPools', systemPool),
    reads: (names) => [
      systemPool.view(names),
      optional(allOf('ipRange', names)),
      optional(allOf('systemPoolSilo', names)),
      optional(ipPoolUtilization(names)),
    ],
  },
  systemPoolEdit: editDrawer(`${at}/:systemPool/edit`, 'systemPool', systemPool),
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
