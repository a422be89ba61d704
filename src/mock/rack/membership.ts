import type { BaseboardId, FleetRole, Rack } from '@oxide/api'
import { type Context, asIs, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, notFound } from '../http/problem.ts'
import { findInFleet, listOfFleet } from '../lookup.ts'
import type { PendingRow } from '../store/rows.ts'
import { type World, schedule } from '../world.ts'
import { type MembershipRow, type NewSledRow, membershipView } from './rows.ts'

export const rackHandlers = {
  rackList: listOfFleet(({ racks }) => racks, asIs),

  rackView: ({ path }, context) => findRack(context, path.rackId),

  rackMembershipStatus: ({ path, query }, context) => {
    const rack = findRack(context, path.rackId)
    const { version } = query
    const versions = context.world.memberships.under(rack.id).sorted('version').rows
    const found =
      version === undefined ? versions.at(-1) : versions.find((one) => one.version === version)
    if (found === undefined) {
      throw notFound(`rack membership version ${version ?? 'latest'}`)
    }
    return membershipView(found)
  },

  rackMembershipAddSleds: ({ path, body }, context) => {
    const { world, now } = context
    const rack = findRack(context, path.rackId, 'admin')
    const latest = latestOf(context, rack.id)
    if (latest?.state === 'in_progress') {
      throw invalid('A change of the rack membership is already in progress')
    }
    if (body.sledIds.length === 0) throw invalid('No sleds were given')
    const { id, timeCreated } = born(context)
    const members = [...(lastCommitted(context, rack.id)?.members ?? [])]
    for (const sled of body.sledIds) {
      const { partNumber, serialNumber } = sled
      const label = `${partNumber}:${serialNumber}`
      const isPresent = (one: typeof sled) =>
        one.partNumber === partNumber && one.serialNumber === serialNumber
      if (members.some(isPresent)) throw invalid(`Sled ${label} is already a member of the rack`)
      const waiting = [...world.newSleds.rows].some(
        (one) => one.rackId === rack.id && isAt(sled, one),
      )
      if (!waiting) throw invalid(`Sled ${label} is not an uninitialized sled of the rack`)
      members.push({ partNumber, serialNumber })
    }
    const made = world.memberships.put({
      id,
      rackId: rack.id,
      version: (latest?.version ?? 0) + 1,
      state: 'in_progress',
      members,
      unacknowledgedMembers: members,
      timeCreated,
      timeCommitted: null,
      timeAborted: null,
    })
    schedule(world, 'rack membership', id, now, acknowledging)
    return membershipView(made)
  },

  rackMembershipAbort: ({ path }, context) => {
    const { world, now } = context
    const rack = findRack(context, path.rackId, 'admin')
    const latest = latestOf(context, rack.id)
    if (latest?.state !== 'in_progress') {
      throw invalid('No change of the rack membership is in progress')
    }
    world.pending.remove(latest.id)
    return membershipView(world.memberships.put({ ...latest, state: 'aborted', timeAborted: now }))
  },
} satisfies Handlers

function findRack(context: Context, id: string, needed?: FleetRole): Rack {
  return findInFleet(context, context.world.racks, id, needed)
}

function latestOf({ world }: Context, rackId: string): MembershipRow | undefined {
  return world.memberships.under(rackId).sorted('version').rows.at(-1)
}

function lastCommitted({ world }: Context, rackId: string): MembershipRow | undefined {
  const all = world.memberships.under(rackId).sorted('version').rows
  return all.findLast(({ state }) => state === 'committed')
}

/** Milliseconds between the confirmations of two sleds. */
const acknowledging = 1000

const threads = 254
const memory = 2 ** 40

/** Lets one more sled confirm. The last one commits the change and puts the new sleds into service. */
export function settleMembership(world: World, due: PendingRow): void {
  const change = world.memberships.get(due.id)
  if (change?.state !== 'in_progress') return
  const at = new Date(due.at)
  const [, ...unacknowledgedMembers] = change.unacknowledgedMembers
  if (unacknowledgedMembers.length > 0) {
    world.memberships.put({ ...change, unacknowledgedMembers })
    return schedule(world, 'rack membership', change.id, at, acknowledging)
  }
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

function join(world: World, { id, baseboard, cubby, rackId }: NewSledRow, at: Date): void {
  world.newSleds.remove(id)
  world.sleds.put({
    id,
    baseboard,
    rackId,
    slot: cubby,
    policy: { kind: 'in_service', provisionPolicy: 'provisionable' },
    state: 'active',
    usableHardwareThreads: threads,
    usablePhysicalRam: memory,
    timeCreated: at,
    timeModified: at,
  })
}
