import type { SiloSubnetPool } from '@oxide/api'
import { subnetPoolList, subnetPoolView } from '../../../api/generated/reads/subnet-pools.ts'
import { plainNoun } from '../../define-noun.ts'
import { aboutPool } from '../about-pool.ts'

declare module '../../noun.ts' {
  interface Items {
    subnetPool: SiloSubnetPool
  }
}

export const subnetPool = plainNoun('subnetPool', {
  cli: 'subnet-pool',
  one: 'subnet pool',
  within: null,
  list: subnetPoolList,
  view: subnetPoolView,
  called: 'pool',
  about: aboutPool,
})
