import type { BaseboardId } from '@oxide/api'
import type { PendingRow } from '../rows/pending.ts'
import type { MembershipRow } from '../rows/rack.ts'
import type { NewSledRow } from '../rows/sled.ts'
import type { World } from '../world.ts'

/** Between two sleds that confirm a change, in milliseconds. */
const acknowledging = 1000

const threads = 254
const memory = 2 ** 40

/** Keeps in mind that the sleds of a rack are to confirm a change of its membership, one after the other. */
export function awaitAcknowledgement(world: World, { id }: MembershipRow, at: number): void {
  world.pending.put({ id, at: at + acknowledging, noun: 'rack membership' })
}

/** Lets one more sled confirm. With the last one the change is committed, and its new sleds are in service. */
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

/** Whether a member is the sled with this baseboard. */
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
