import type { SiloIpPool, SiloSubnetPool } from '@oxide/api'
import { ipPoolList, ipPoolView } from '../../../api/generated/reads/ip-pools.ts'
import { plainNoun } from '../../define-noun.ts'
import { subnetPoolList, subnetPoolView } from '../../../api/generated/reads/subnet-pools.ts'
import { aboutPool } from '../about-pool.ts'

declare module '../../noun.ts' {
  interface Items {
    pool: SiloIpPool
    subnetPool: SiloSubnetPool
  }
}

export const pool = plainNoun('pool', {
  cli: 'ip-pool',
  one: 'IP pool',
  list: ipPoolList,
  view: ipPoolView,
  about: aboutPool,
})

export const subnetPool = plainNoun('subnetPool', {
  cli: 'subnet-pool',
  one: 'subnet pool',
  list: subnetPoolList,
  view: subnetPoolView,
  called: 'pool',
  about: aboutPool,
})
