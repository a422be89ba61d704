import { needFleet } from '../access.ts'
import { asIs, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { alreadyExists, unknownName } from '../http/problem.ts'
import { findInFleet, listOfFleet } from '../lookup.ts'
import type { PendingRow } from '../store/rows.ts'
import { type World, schedule } from '../world.ts'
import { isSameDisk, unadoptedDiskView } from './rows.ts'

export const physicalDiskHandlers = {
  physicalDiskList: listOfFleet(({ physicalDisks }) => physicalDisks, asIs),

  physicalDiskView: ({ path }, context) =>
    findInFleet(context, context.world.physicalDisks, path.diskId),

  physicalDiskListUnadopted: listOfFleet(({ unadoptedDisks }) => unadoptedDisks, unadoptedDiskView),

  physicalDiskListAdoptionRequests: listOfFleet(({ adoptions }) => adoptions, asIs),

  physicalDiskEnableAdoption: ({ body }, context) => {
    const { world, now } = context
    needFleet(context, 'admin')
    const same = (disk: typeof body) => isSameDisk(disk, body)
    const label = `${body.vendor}:${body.model}:${body.serial}`
    if ([...world.physicalDisks.rows].some(same)) throw alreadyExists(`physical disk "${label}"`)
    if ([...world.adoptions.rows].some(({ diskId }) => same(diskId))) {
      throw alreadyExists(`physical disk adoption request "${label}"`)
    }
    if (![...world.unadoptedDisks.rows].some(({ diskId }) => same(diskId))) {
      throw unknownName('physical disk', label)
    }
    const { id, timeCreated } = born(context)
    const request = world.adoptions.put({ id, timeCreated, diskId: body })
    schedule(world, 'disk adoption', id, now, adopting)
    return request
  },

  physicalDiskDisableAdoption: ({ path }, context) => {
    const { world } = context
    const id = path.physicalDiskAdoptionReqId
    const request = findInFleet(context, world.adoptions, id, 'admin')
    world.adoptions.remove(request.id)
    world.pending.remove(request.id)
  },
} satisfies Handlers

/** Milliseconds from the request until a disk is in use. */
const adopting = 5000

export function settleAdoption(world: World, due: PendingRow): void {
  const request = world.adoptions.get(due.id)
  if (request === undefined) return
  world.adoptions.remove(request.id)
  const unadopted = [...world.unadoptedDisks.rows]
  const disk = unadopted.find(({ diskId }) => isSameDisk(diskId, request.diskId))
  if (disk === undefined) return
  world.unadoptedDisks.remove(disk.id)
  const at = new Date(due.at)
  world.physicalDisks.put({
    id: disk.id,
    ...disk.diskId,
    sledId: disk.sledId,
    formFactor: disk.variant,
    policy: { kind: 'in_service' },
    state: 'active',
    timeCreated: at,
    timeModified: at,
  })
}
