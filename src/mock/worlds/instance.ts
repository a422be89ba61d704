import type { InstanceRow } from '../instance/rows.ts'
import type { ProjectRow } from '../tenant/rows.ts'
import { idOf } from '../seed.ts'
import type { World } from '../world.ts'
import { GiB, aged, ago, hour } from './seeder.ts'

/** Adds an instance: running, with 2 vCPUs and 4 GiB by default. */
export function seedInstance(
  world: World,
  project: ProjectRow,
  name: string,
  over: Partial<InstanceRow> = {},
): InstanceRow {
  return world.instances.put({
    id: idOf(`instance ${project.name} ${name}`),
    name,
    description: '',
    hostname: name,
    projectId: project.id,
    ncpus: 2,
    memory: 4 * GiB,
    runState: 'running',
    bootDiskId: null,
    autoRestartPolicy: null,
    cpuPlatform: null,
    enableJumboFrames: false,
    timeLastAutoRestarted: null,
    timeRunStateUpdated: ago(world, 3 * hour),
    sshKeys: [],
    userData: '',
    ...aged(world, 30, 2),
    ...over,
  })
}
