import { instanceRefusal } from '../../api/rules.ts'
import { listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { findIn, findProject } from '../lookup.ts'
import { invalid } from '../problem.ts'
import { instanceView } from '../rows/instance.ts'
import type { InstanceRow } from '../rows/instance.ts'
import { leaveGroups } from '../rules/affinity-group.ts'
import { makeInstance } from '../rules/instance.ts'
import { changeInstance } from '../rules/instance-change.ts'
import { leaveMulticast } from '../rules/multicast-group.ts'

/** Parameters that name an instance: its path, and the project unless given by id. */

export const instanceHandlers = {
  instanceList: ({ query }, context) => {
    const project = findProject(context, query.project)
    return listed(context, context.world.instances.under(project.id), query, instanceView)
  },

  instanceView: (args, context) => instanceView(findInstance(context, args, 'viewer')),

  instanceCreate: ({ query, body }, context) => {
    const project = findProject(context, query.project, 'limited_collaborator')
    return instanceView(makeInstance(context, project, body))
  },

  instanceUpdate: (args, context) => {
    const instance = findInstance(context, args, 'limited_collaborator')
    return instanceView(changeInstance(context, instance, args.body))
  },

  instanceDelete: (args, context) => {
    const instance = findInstance(context, args, 'limited_collaborator')
    if (instanceRefusal('delete', instance.runState) !== null) {
      throw invalid(`Cannot delete instance in state ${instance.runState}`)
    }
    dismantle(context, instance)
  },
} satisfies Handlers

/** Finds the instance that a request names. */
export function findInstance(
  context: Context,
  args: { path: { instance: string }; query: { project?: string } },
  needed: 'viewer' | 'limited_collaborator',
): InstanceRow {
  const place = { kind: 'instance', table: context.world.instances }
  return findIn(context, place, args.path.instance, args.query.project, needed)
}

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
    for (const row of [...table.under(id).rows]) table.remove(row.id)
  }
  world.pending.remove(id)
  world.instances.remove(id)
}
