import type { AffinityPolicy } from '@oxide/api'
import type { InstanceRow } from '../../instance/rows.ts'
import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { aged } from '../seeder.ts'
import type { Instances } from './instance.ts'
import type { Projects } from './project.ts'

/** Adds anti-affinity groups with both policies and without members, and affinity groups. */
export function seedGroups(world: World, { mock }: Projects, instances: Instances): void {
  const { db1, db2, starting, stopped } = instances
  const put = (
    table: 'affinityGroups' | 'antiAffinityGroups',
    name: string,
    policy: AffinityPolicy,
    members: readonly InstanceRow[],
  ) =>
    world[table].put({
      id: idOf(`${table} ${name}`),
      name,
      description: '',
      policy,
      failureDomain: 'sled',
      projectId: mock.id,
      instanceIds: members.map(({ id }) => id),
      ...aged(world, 60),
    })
  put('antiAffinityGroups', 'romulus-remus', 'fail', [db1, db2])
  put('antiAffinityGroups', 'set-osiris', 'allow', [starting])
  put('antiAffinityGroups', 'oil-water', 'fail', [])
  put('affinityGroups', 'main-web-prod', 'fail', [db1])
  put('affinityGroups', 'sandbox-env', 'allow', [stopped])
  put('affinityGroups', 'test', 'allow', [])
}
