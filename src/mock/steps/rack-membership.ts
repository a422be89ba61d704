import type { BaseboardId } from '@oxide/api'
import type { PendingRow } from '../rows/pending.ts'
import type { MembershipRow } from '../rows/rack.ts'
import type { NewSledRow } from '../rows/sled.ts'
import type { World } from '../world.ts'

/** Milliseconds between the confirmations of two sleds. */
const acknowledging = 1000

const threads = 254
const memory = 2 ** 40

/** Schedules the sleds of a rack to confirm a membership change, one after the other. */
export function awaitAcknowledgement(world: World, { id }: MembershipRow, at: number): void {
  world.pending.put({ id, at: at + acknowledging, noun: 'rack membership' })
}

/** Lets one more sled confirm. The last one commits the change and puts the new sleds into service. */
export function settleMembership(
  world: World,
  due: PendingRow & { noun: 'rack membership' },
): void {
  const change = world.memberships.get(due.id)
  if (change?.state !== 'in_progress') return
  const [, ...unacknowledgedMembers] = change.unacknowledgedMembers
  if (unacknowledgedMembers.length > 0) {
    const after = world.memberships.put({ ...change, unacknowledgedMembers })
    return awaitAcknowledgement(world, after, due.at)
  }
  const at = new Date(due.at)
  world.memberships.put({
    ...change,
    unacknowledgedMembers,
    state: 'committed',
    timeCommitted: at,
  })
  for (const sled of [...world.newSleds.rows]) {
    if (sled.rackId === change.rackId && change.members.some((one) => isAt(one, sled))) {
      join(world, sled, at)
    }
  }
}

/** True if a member is the sled with this baseboard. */
export function isAt(
  { partNumber, serialNumber }: BaseboardId,
  { baseboard }: Pick<NewSledRow, 'baseboard'>,
): boolean {
  return baseboard.part === partNumber && baseboard.serial === serialNumber
}

function join(world: World, { id, baseboard, rackId }: NewSledRow, at: Date): void {
  world.newSleds.remove(id)
  world.sleds.put({
    id,
    baseboard,
    rackId,
    policy: { kind: 'in_service', provisionPolicy: 'provisionable' },
    state: 'active',
    usableHardwareThreads: threads,
    usablePhysicalRam: memory,
    timeCreated: at,
    timeModified: at,
  })
}
