import type { SiloIpPool } from '@oxide/api'
import { ipPoolList, ipPoolView } from '../../../api/generated/reads/ip-pools.ts'
import { plainNoun } from '../../define-noun.ts'
import { aboutPool } from '../about-pool.ts'

declare module '../../noun.ts' {
  interface Items {
    pool: SiloIpPool
  }
}

export const pool = plainNoun('pool', {
  cli: 'ip-pool',
  one: 'IP pool',
  within: null,
  list: ipPoolList,
  view: ipPoolView,
  about: aboutPool,
})
