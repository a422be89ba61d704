import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { aged } from '../seeder.ts'
import type { Pools } from './ip-pool.ts'
import type { Projects } from './project.ts'

/** Adds a probe in the default subnet of a project. */
export function seedProbes(world: World, { mock }: Projects, { fails }: Pools): void {
  const vpc = world.vpcs.named(mock.id, 'default')
  const subnet = world.subnets.named(vpc?.id ?? '', 'default')
  world.probes.put({
    id: idOf('probe mock-project rack-probe'),
    name: 'rack-probe',
    description: 'Whether the rack can be reached',
    sled: idOf('sled 1'),
    projectId: mock.id,
    ip: 'fd01::ff',
    ipPoolId: fails.id,
    subnetId: subnet?.id ?? '',
    privateIp: 'fd2d:4569:88b2::ff',
    mac: 'A8:40:25:FF:00:01',
    ...aged(world, 12),
  })
}
