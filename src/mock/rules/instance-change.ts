import { instanceRefusal } from '../../api/rules.ts'
import type { Context } from '../context.ts'
import { invalid, unknown } from '../problem.ts'
import { instanceOf } from '../rows/disk.ts'
import type { InstanceRow } from '../rows/instance.ts'
import type { InstanceUpdate } from '../../api/generated/checked.ts'
import { isUuid } from '../../api/valid/id.ts'
import { failOnPurpose } from '../sentinels.ts'
import { awaitRestart } from '../steps/instance.ts'
import { checkOptIns, checkSize } from './instance.ts'
import { joinMulticast, leaveAllBut } from './multicast-group.ts'

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
  const disk = isUuid(nameOrId)
    ? world.disks.get(nameOrId)
    : world.disks.named(instance.projectId, nameOrId)
  if (disk?.projectId !== instance.projectId) throw unknown('disk', nameOrId)
  if (instanceOf(disk.state) !== instance.id) {
    throw invalid('Boot disk must be attached to the instance')
  }
  return disk.id
}
