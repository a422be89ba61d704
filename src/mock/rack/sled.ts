import type { FleetRole, SledInstance } from '@oxide/api'
import type { Sled } from '../../api/generated/lacking.ts'
import { type Context, asIs, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid } from '../http/problem.ts'
import type { InstanceRow } from '../instance/rows.ts'
import { findInFleet, listOfFleet } from '../lookup.ts'
import type { World } from '../world.ts'
import { newSledView } from './rows.ts'

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
