import type { PhysicalDiskAdoptionRequest } from '@oxide/api'
import { needFleet } from '../access.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { Problem, unknownId, unknownName } from '../http/problem.ts'
import type { PendingRow } from '../store/rows.ts'
import type { World } from '../world.ts'
import { isSameDisk, unadoptedDiskView } from './rows.ts'

export const physicalDiskHandlers = {
  physicalDiskList: ({ query }, context) => {
    const { physicalDisks } = seen(context)
    return listed(context, physicalDisks.under('fleet'), query, (disk) => disk)
  },

  physicalDiskView: ({ path }, context) => {
    const disk = seen(context).physicalDisks.get(path.diskId)
    if (disk === undefined) throw unknownId(path.diskId)
    return disk
  },

  physicalDiskListUnadopted: ({ query }, context) => {
    const { unadoptedDisks } = seen(context)
    const byKey = { ...query, sortBy: 'id' }
    return listed(context, unadoptedDisks.under('fleet'), byKey, unadoptedDiskView)
  },

  physicalDiskListAdoptionRequests: ({ query }, context) => {
    const { adoptions } = seen(context)
    return listed(context, adoptions.under('fleet'), query, (request) => request)
  },

  physicalDiskEnableAdoption: ({ body }, context) => {
    const { world, actor, now } = context
    needFleet(world, actor, 'admin')
    const same = (disk: typeof body) => isSameDisk(disk, body)
    const label = `${body.vendor}:${body.model}:${body.serial}`
    if ([...world.physicalDisks.rows].some(same)) throw alreadyAdopted('physical disk', label)
    if ([...world.adoptions.rows].some(({ diskId }) => same(diskId))) {
      throw alreadyAdopted('physical disk adoption request', label)
    }
    if (![...world.unadoptedDisks.rows].some(({ diskId }) => same(diskId))) {
      throw unknownName('physical disk', label)
    }
    const { id, timeCreated } = born(context)
    const request = world.adoptions.put({ id, timeCreated, diskId: body })
    awaitAdoption(world, request, now)
    return request
  },

  physicalDiskDisableAdoption: ({ path }, { world, actor }) => {
    needFleet(world, actor, 'admin')
    const request = world.adoptions.get(path.physicalDiskAdoptionReqId)
    if (request === undefined) throw unknownId(path.physicalDiskAdoptionReqId)
    world.adoptions.remove(request.id)
    world.pending.remove(request.id)
  },
} satisfies Handlers

function seen({ world, actor }: Context) {
  needFleet(world, actor, 'viewer')
  return world
}

function alreadyAdopted(what: string, label: string): Problem {
  return new Problem(400, 'ObjectAlreadyExists', `already exists: ${what} "${label}"`)
}

/** Milliseconds from the request until a disk is in use. */
const adopting = 5000

function awaitAdoption(world: World, { id }: PhysicalDiskAdoptionRequest, now: Date): void {
  world.pending.put({ id, at: now.getTime() + adopting, noun: 'disk adoption' })
}

export function settleAdoption(world: World, due: PendingRow & { noun: 'disk adoption' }): void {
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
