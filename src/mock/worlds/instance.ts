import type { Disk } from '@oxide/api'
import type { InstanceRow } from '../instance/rows.ts'
import { idOf } from '../seed.ts'
import type { ProjectRow } from '../tenant/rows.ts'
import type { World } from '../world.ts'
import { GiB, aged, ago, hour } from './silo.ts'

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

/** Adds a disk of this size in GiB: blank, distributed and detached by default. */
export function seedDisk(
  world: World,
  project: ProjectRow,
  name: string,
  size: number,
  over: Partial<Disk> = {},
): Disk {
  return world.disks.put({
    // Spelled out, because there are 30,000 in the large world and spreading costs more than all the rest.
    id: idOf(`disk ${project.name} ${name}`),
    name,
    description: '',
    projectId: project.id,
    size: size * GiB,
    blockSize: 4096,
    devicePath: `/mnt/${name}`,
    diskType: 'distributed',
    readOnly: false,
    imageId: null,
    snapshotId: null,
    state: { state: 'detached' },
    ...aged(world, 28),
    ...over,
  })
}
