// The nouns and places that the pages of IP pools and subnet pools use.
export * as ipPool from '../nouns/system/ip-pool.ts'
export * as subnetPool from '../nouns/system/subnet-pool.ts'
export * as silo from '../nouns/system/silo.ts'
