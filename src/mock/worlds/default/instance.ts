import type { AffinityPolicy } from '@oxide/api'
import type { InstanceRow } from '../../instance/rows.ts'
import type { IpPoolRow } from '../../network/rows.ts'
import { idOf } from '../../seed.ts'
import type { World } from '../../world.ts'
import { seedInstance } from '../instance.ts'
import { GiB, aged, ago, hour, seeded } from '../silo.ts'
import type { Projects } from './tenant.ts'

export type Instances = Readonly<
  Record<'db1' | 'db2' | 'db3' | 'stopped' | 'failed' | 'starting', InstanceRow> & {
    others: readonly InstanceRow[]
  }
>

const minute = 60_000

/**
 * Adds instances in the states that users meet. Transitional and failed ones stay as they are until a user acts, so
 * that they can be looked at.
 */
export function seedInstances(world: World, { mock, other }: Projects): Instances {
  const failed = (name: string, over: Partial<InstanceRow>) =>
    seedInstance(world, other, name, {
      runState: 'failed',
      timeRunStateUpdated: ago(world, 10 * minute),
      ...over,
    })
  for (const name of ['sentinel-metrics-flat', 'sentinel-metrics-slope']) {
    seedInstance(world, mock, name, { description: 'Its metrics have a plain shape' })
  }
  seedInstance(world, mock, 'db-moving', { runState: 'migrating' })
  seedInstance(world, mock, 'db-repairing', { runState: 'repairing' })
  seedInstance(world, mock, 'instance-update-error', {
    description: 'Refuses every update',
    runState: 'failed',
    autoRestartPolicy: 'never',
  })
  // Brings the silo's use to the demo's 30 vCPUs and 234 GiB, with those of the shop.
  seedInstance(world, other, 'render-1', { ncpus: 8, memory: 128 * GiB })
  seedInstance(world, other, 'render-2', { ncpus: 3, memory: 66 * GiB })
  return {
    db1: seedInstance(world, mock, 'db1', {
      description: 'An instance with everything',
      sshKeys: [...world.sshKeys.rows],
    }),
    db2: seedInstance(world, mock, 'db2'),
    db3: seedInstance(world, mock, 'db3'),
    stopped: seedInstance(world, mock, 'db-stopped', { runState: 'stopped' }),
    failed: seedInstance(world, mock, 'you-fail', {
      runState: 'failed',
      ncpus: 4,
      memory: 6 * GiB,
      timeLastAutoRestarted: ago(world, hour - 5 * minute),
      timeRunStateUpdated: ago(world, minute),
    }),
    starting: seedInstance(world, mock, 'not-there-yet', {
      runState: 'starting',
      memory: 8 * GiB,
      timeRunStateUpdated: ago(world, minute),
    }),
    others: [
      failed('failed-restarting-soon', {
        autoRestartPolicy: 'best_effort',
        timeLastAutoRestarted: ago(world, hour + minute / 2),
      }),
      failed('failed-restart-never', { autoRestartPolicy: 'never' }),
      failed('failed-cooled-restart-never', {
        autoRestartPolicy: 'never',
        timeLastAutoRestarted: ago(world, 2 * hour),
      }),
    ],
  }
}

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
      ...seeded(world, `${table} ${name}`, name, 60),
      policy,
      failureDomain: 'sled',
      projectId: mock.id,
      instanceIds: members.map(({ id }) => id),
    })
  put('antiAffinityGroups', 'romulus-remus', 'fail', [db1, db2])
  put('antiAffinityGroups', 'set-osiris', 'allow', [starting])
  put('antiAffinityGroups', 'oil-water', 'fail', [])
  put('affinityGroups', 'main-web-prod', 'fail', [db1])
  put('affinityGroups', 'sandbox-env', 'allow', [stopped])
  put('affinityGroups', 'test', 'allow', [])
}

/** Adds a group with two instances: one accepts any source, the other a single one. */
export function seedMulticast(world: World, pool: IpPoolRow, { db1, db2 }: Instances): void {
  const group = world.multicastGroups.put({
    ...seeded(world, 'multicast group market-data', 'market-data', 20, 'What the markets send'),
    ipPoolId: pool.id,
    multicastIp: '224.1.0.0',
    siloId: world.projects.get(db1.projectId)?.siloId ?? '',
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

export function seedProbes(world: World, { mock }: Projects, pool: IpPoolRow): void {
  const vpc = world.vpcs.named(mock.id, 'default')
  const subnet = world.subnets.named(vpc?.id ?? '', 'default')
  world.probes.put({
    ...seeded(world, 'probe mock-project rack-probe', 'rack-probe', 12),
    description: 'Whether the rack can be reached',
    sled: idOf('sled 1'),
    projectId: mock.id,
    ip: 'fd01::ff',
    ipPoolId: pool.id,
    subnetId: subnet?.id ?? '',
    privateIp: 'fd2d:4569:88b2::ff',
    mac: 'A8:40:25:FF:00:01',
  })
}
