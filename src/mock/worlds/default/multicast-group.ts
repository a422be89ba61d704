import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { aged } from '../seeder.ts'
import type { Instances } from './instance.ts'
import type { Pools } from './ip-pool.ts'

/** Adds a group with two instances: one accepts any source, the other a single one. */
export function seedMulticast(world: World, { castV4 }: Pools, { db1, db2 }: Instances): void {
  const group = world.multicastGroups.put({
    id: idOf('multicast group market-data'),
    name: 'market-data',
    description: 'What the markets send',
    ipPoolId: castV4.id,
    multicastIp: '224.1.0.0',
    siloId: world.projects.get(db1.projectId)?.siloId ?? '',
    ...aged(world, 20),
  })
  for (const [instance, sourceIps] of [
    [db1, []],
    [db2, ['10.7.0.1']],
  ] as const) {
    world.multicastMembers.put({
      id: idOf(`multicast member ${instance.name}`),
      instanceId: instance.id,
      multicastGroupId: group.id,
      sourceIps: [...sourceIps],
      ...aged(world, 20),
    })
  }
}
