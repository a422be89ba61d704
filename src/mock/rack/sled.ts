import type { FleetRole, SledInstance } from '@oxide/api'
import type { Sled } from '../../api/generated/lacking.ts'
import { type Context, asIs, listed, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, alreadyExists, unknownName } from '../http/problem.ts'
import type { InstanceRow } from '../instance/rows.ts'
import { findInFleet, listOfFleet } from '../lookup.ts'
import { type World, schedule } from '../world.ts'
import { newSledView, isSameDisk, unadoptedDiskView } from './rows.ts'
import { needFleet } from '../access.ts'
import type { PendingRow } from '../store/rows.ts'

export const sledHandlers = {
  sledList: listOfFleet(({ sleds }) => sleds, asIs),

  sledView: ({ path }, context) => findSled(context, path.sledId),

  sledListUninitialized: listOfFleet(({ newSleds }) => newSleds, newSledView),

  sledPhysicalDiskList: ({ path, query }, context) => {
    const sled = findSled(context, path.sledId)
    return listed(context, context.world.physicalDisks.by('sled', sled.id), query)
  },

  sledInstanceList: ({ path, query }, context) => {
    const { world } = context
    const sled = findSled(context, path.sledId)
    const instances = world.instances.by('sled', sled.id)
    return listed(context, instances, query, (instance) => onSled(world, instance, sled.id))
  },

  sledSetProvisionPolicy: ({ path, body }, context) => {
    const sled = findSled(context, path.sledId, 'admin')
    if (sled.policy.kind === 'expunged') {
      throw invalid('The provision policy of an expunged sled cannot be changed')
    }
    const oldState = sled.policy.provisionPolicy
    const policy = { kind: 'in_service', provisionPolicy: body.state } as const
    context.world.sleds.put({ ...sled, policy, timeModified: context.now })
    return { oldState, newState: body.state }
  },
} satisfies Handlers

function findSled(context: Context, id: string, needed?: FleetRole): Sled {
  return findInFleet(context, context.world.sleds, id, needed)
}

function onSled(world: World, instance: InstanceRow, activeSledId: string): SledInstance {
  const project = world.projects.get(instance.projectId)
  const silo = project && world.silos.get(project.siloId)
  const { id, name, ncpus, memory, runState, timeCreated, timeModified } = instance
  return {
    id,
    name,
    ncpus,
    memory,
    state: runState,
    activeSledId,
    migrationId: null,
    projectName: project?.name ?? '',
    siloName: silo?.name ?? '',
    timeCreated,
    timeModified,
  }
}

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
