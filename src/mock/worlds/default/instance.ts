import type { InstanceRow } from '../../instance/rows.ts'
import type { World } from '../../world.ts'
import { seedInstance } from '../instance.ts'
import { GiB, ago, hour } from '../seeder.ts'
import type { Projects } from './project.ts'

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
  // Brings the silo's use to the demo's 30 vCPUs and 234 GiB.
  seedInstance(world, other, 'render-1', { ncpus: 8, memory: 128 * GiB })
  seedInstance(world, other, 'render-2', { ncpus: 6, memory: 70 * GiB })
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
