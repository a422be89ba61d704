import type { InstanceState } from '@oxide/api'
import { instanceRefusal } from '../../api/rules.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid } from '../http/problem.ts'
import { findProject, inProject } from '../lookup.ts'
import { keepWithinQuota } from '../tenant/silo.ts'
import { leaveGroups } from './affinity.ts'
import { changeInstance, makeInstance } from './create.ts'
import { leaveMulticast } from './multicast.ts'
import { enter, keepWithinSleds, pace } from './power.ts'
import { type InstanceRow, instanceView } from './rows.ts'

const instances = inProject('instance', (world) => world.instances, instanceView)

export const instanceHandlers = {
  instanceList: instances.list,
  instanceView: instances.view,

  instanceCreate: ({ query, body }, context) => {
    const project = findProject(context, query.project, 'limited_collaborator')
    return instanceView(makeInstance(context, project, body))
  },

  instanceUpdate: (args, context) => {
    const instance = instances.find(context, args)
    return instanceView(changeInstance(context, instance, args.body))
  },

  instanceDelete: (args, context) => {
    const instance = instances.find(context, args)
    if (instanceRefusal('delete', instance.runState) !== null) {
      throw invalid(`Cannot delete instance in state ${instance.runState}`)
    }
    dismantle(context, instance)
  },

  instanceStart: (args, context) => {
    const instance = instances.find(context, args)
    const started = transition(context, instance, 'start')
    keepWithinQuota(context.world, siloOf(context, instance))
    keepWithinSleds(context.world)
    return instanceView(started)
  },

  instanceStop: (args, context) =>
    instanceView(transition(context, instances.find(context, args), 'stop')),

  instanceReboot: (args, context) =>
    instanceView(transition(context, instances.find(context, args), 'reboot')),
} satisfies Handlers

/** Deletes an instance and what belongs to it alone, and detaches the rest. */
function dismantle(context: Context, instance: InstanceRow): void {
  const { world, now } = context
  const { id } = instance
  leaveGroups(context, instance)
  leaveMulticast(world, id)
  for (const disk of [...world.disks.by('instance', id).rows]) {
    world.disks.put({ ...disk, state: { state: 'detached' }, timeModified: now })
  }
  for (const address of [...world.floatingIps.by('instance', id).rows]) {
    world.floatingIps.put({ ...address, instanceId: null, timeModified: now })
  }
  for (const subnet of [...world.externalSubnets.by('instance', id).rows]) {
    world.externalSubnets.put({ ...subnet, instanceId: null, timeModified: now })
  }
  for (const table of [world.networkInterfaces, world.ephemeralIps, world.snatIps]) {
    table.removeAll(table.under(id).rows)
  }
  world.pending.remove(id)
  world.instances.remove(id)
}

/** The state that each action passes through, the state that it ends in, and how long that takes. */
const transitions = {
  start: { through: 'starting', to: 'running', after: pace.starting },
  stop: { through: 'stopping', to: 'stopped', after: pace.stopping },
  reboot: { through: 'rebooting', to: 'running', after: pace.rebooting },
} as const

/** States in which an action has nothing left to do. */
const done: Readonly<Record<keyof typeof transitions, readonly InstanceState[]>> = {
  start: ['starting', 'running'],
  stop: ['stopping', 'stopped'],
  reboot: ['rebooting'],
}

function transition(
  context: Context,
  instance: InstanceRow,
  action: keyof typeof transitions,
): InstanceRow {
  const { runState } = instance
  if (done[action].includes(runState)) return instance
  if (instanceRefusal(action, runState) !== null) {
    throw invalid(`Cannot ${action} instance in state ${runState}`)
  }
  const { through, to, after } = transitions[action]
  return enter(context.world, instance, through, context.now, { to, after })
}

function siloOf({ world }: Context, { projectId }: InstanceRow): string {
  return world.projects.get(projectId)?.siloId ?? ''
}
