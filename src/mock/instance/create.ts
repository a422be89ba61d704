import type { Disk, SshKey } from '@oxide/api'
import type {
  InstanceCreate,
  InstanceDiskAttachment,
  InstanceUpdate,
} from '../../api/generated/checked/parts.ts'
import { instanceRefusal } from '../../api/rules.ts'
import { base64Bytes } from '../../api/valid/base64.ts'
import { type Context, born } from '../context.ts'
import { failOnPurpose, invalid, unsupported } from '../http/problem.ts'
import { findUnder, needFreeName } from '../lookup.ts'
import { giveExternalIps, giveSnat } from '../network/floating-ip.ts'
import { noDefault } from '../pool/of-silo.ts'
import { attachDisk, makeDisk, mustBeAttachable } from '../storage/disk.ts'
import { instanceOf } from '../storage/rows.ts'
import type { ProjectRow } from '../tenant/rows.ts'
import { keepWithinQuota } from '../tenant/silo.ts'
import { joinNamed } from './affinity.ts'
import { joinMulticast, leaveAllBut } from './multicast.ts'
import { awaitRestart, enter, keepWithinSleds, pace } from './power.ts'
import { makeInterfaces } from './private-ip.ts'
import type { InstanceRow } from './rows.ts'

const GiB = 2 ** 30
const mostMemory = 1536
const mostCpus = 254
export const mostDisks = 12
const mostKeys = 100
const mostUserData = 32 * 2 ** 10

/** Creates an instance with everything that comes with it, or nothing at all when any part is refused. */
export function makeInstance(
  context: Context,
  project: ProjectRow,
  body: InstanceCreate,
): InstanceRow {
  const { world, now } = context
  needFreeName(world.instances, project.id, body.name)
  checkSize(body)
  checkUserData(body.userData)
  checkOptIns(context, body)
  if (body.name === 'no-default-pool') throw noDefault(context, 'v4')
  const { name, description, hostname, ncpus, memory } = body
  const made = world.instances.put({
    ...born(context),
    name,
    description,
    hostname,
    projectId: project.id,
    ncpus,
    memory,
    runState: 'creating',
    timeRunStateUpdated: now,
    timeLastAutoRestarted: null,
    autoRestartPolicy: body.autoRestartPolicy,
    cpuPlatform: body.cpuPlatform,
    enableJumboFrames: body.enableJumboFrames,
    bootDiskId: null,
    sshKeys: keysOf(context, body.sshPublicKeys),
    userData: body.userData,
  })
  const boot = attachAll(context, project, made, body)
  const instance = boot === null ? made : world.instances.put({ ...made, bootDiskId: boot.id })
  const [primary] = makeInterfaces(context, instance, body.networkInterfaces)
  giveExternalIps(context, instance, primary, body.externalIps)
  if (primary !== undefined) giveSnat(context, instance, primary)
  joinNamed(context, instance, body.antiAffinityGroups)
  joinMulticast(context, instance, body.multicastGroups)
  if (body.start) {
    keepWithinQuota(world, project.siloId)
    keepWithinSleds(world)
  }
  const then = { to: body.start ? 'starting' : 'stopped', after: pace.creating } as const
  return enter(world, instance, 'creating', now, then)
}

function checkSize({ ncpus, memory }: Pick<InstanceRow, 'ncpus' | 'memory'>): void {
  if (memory > mostMemory * GiB) throw invalid(`Memory can be at most ${mostMemory} GiB`)
  if (memory < GiB) throw invalid('Memory must be at least 1 GiB')
  if (memory % GiB !== 0) throw invalid('Memory must be a multiple of 1 GiB')
  if (ncpus > mostCpus) throw invalid(`vCPUs must be less than ${mostCpus}`)
  if (ncpus < 1) throw invalid('Must have at least 1 vCPU')
}

function checkOptIns(
  { world }: Context,
  requested: Pick<InstanceCreate, 'enableJumboFrames'>,
): void {
  if (requested.enableJumboFrames && !world.fleet.get('fleet')?.externalJumboFramesOptInEnabled) {
    throw unsupported('enable_jumbo_frames', 'jumbo frames are not enabled for this fleet')
  }
}

/** Creates and attaches the disks of a new instance. Returns the boot disk. */
function attachAll(
  context: Context,
  project: ProjectRow,
  instance: InstanceRow,
  { bootDisk, disks }: InstanceCreate,
): Disk | null {
  const all = bootDisk === null ? disks : [bootDisk, ...disks]
  if (all.length > mostDisks) {
    throw invalid(`Cannot attach more than ${mostDisks} disks to an instance`)
  }
  const attached = all.map((one) => attachOne(context, project, instance, one))
  return bootDisk === null ? null : (attached[0] ?? null)
}

function attachOne(
  context: Context,
  project: ProjectRow,
  instance: InstanceRow,
  requested: InstanceDiskAttachment,
): Disk {
  if (requested.type === 'create') {
    return makeDisk(context, project, requested, { state: 'attached', instance: instance.id })
  }
  const disk = findUnder(context.world.disks, project.id, requested.name)
  mustBeAttachable(disk)
  return attachDisk(context, disk, instance)
}

/** Returns the actor's SSH keys that were named, or all of them when the request names none. */
function keysOf({ world, actor }: Context, requested: readonly string[] | null): SshKey[] {
  const mine = world.sshKeys.under(actor.user.id)
  if (requested === null) return [...mine.rows]
  if (requested.length > mostKeys) {
    throw invalid(`An instance supports a maximum of ${mostKeys} SSH keys`)
  }
  return requested.map((nameOrId) => findUnder(world.sshKeys, actor.user.id, nameOrId))
}

function checkUserData(text: string): void {
  if ((base64Bytes(text) ?? 0) > mostUserData) {
    throw unsupported('user_data', 'user data may not exceed 32 KiB')
  }
}

/** Replaces all fields of an instance that can be changed. */
export function changeInstance(
  context: Context,
  before: InstanceRow,
  { multicastGroups, bootDisk, ...change }: InstanceUpdate,
): InstanceRow {
  const { world, now } = context
  failOnPurpose('instance update', before.name)
  const resized = change.ncpus !== before.ncpus || change.memory !== before.memory
  if (resized && instanceRefusal('resize', before.runState) !== null) {
    throw invalid('Instance can only be resized if stopped, failed, or creating')
  }
  checkSize(change)
  checkOptIns(context, change)
  const bootDiskId = bootDisk === null ? null : diskIdOf(context, before, bootDisk)
  const moved = bootDiskId !== (before.bootDiskId ?? null)
  if (moved && instanceRefusal('changeBootDisk', before.runState) !== null) {
    throw invalid('Boot disk can only be changed if instance is stopped, failed, or creating')
  }
  const after = world.instances.put({ ...before, ...change, bootDiskId, timeModified: now })
  if (multicastGroups !== null) {
    leaveAllBut(context, after, multicastGroups)
    joinMulticast(context, after, multicastGroups)
  }
  const policyChanged = after.autoRestartPolicy !== (before.autoRestartPolicy ?? null)
  if (policyChanged) awaitRestart(world, after, now)
  return after
}

/** Returns the id of the new boot disk, which must be attached to the instance. */
function diskIdOf({ world }: Context, instance: InstanceRow, nameOrId: string): string {
  const disk = findUnder(world.disks, instance.projectId, nameOrId)
  if (instanceOf(disk.state) !== instance.id) {
    throw invalid('Boot disk must be attached to the instance')
  }
  return disk.id
}
