import type { IpPool } from '@oxide/api'
import type { IpPoolRow } from '../pool/rows.ts'
import type { SiloRow } from '../tenant/rows.ts'
import { idOf } from '../seed.ts'
import type { World } from '../world.ts'
import { aged, ago, day } from './seeder.ts'

/**
 * Adds a pool of silo addresses, unicast by default.
 * @param ranges pairs of first and last address
 */
export function seedIpPool(
  world: World,
  name: string,
  ipVersion: IpPool['ipVersion'],
  ranges: readonly (readonly [string, string])[],
  over: Partial<IpPool> = {},
): IpPoolRow {
  return world.ipPools.put({
    id: idOf(`ip pool ${name}`),
    name,
    description: '',
    ipVersion,
    poolType: 'unicast',
    assignment: 'silos',
    ranges: ranges.map(([first, last]) => ({
      id: idOf(`range ${name} ${first}`),
      first,
      last,
      timeCreated: ago(world, 150 * day),
    })),
    ...aged(world, 150),
    ...over,
  })
}

export function seedPoolLink(world: World, silo: SiloRow, pool: IpPoolRow, isDefault: boolean) {
  world.ipPoolLinks.put({
    id: `${pool.id} ${silo.id}`,
    ipPoolId: pool.id,
    siloId: silo.id,
    isDefault,
  })
}
