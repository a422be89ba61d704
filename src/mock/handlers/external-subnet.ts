import type { ExternalSubnet } from '@oxide/api'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { findBeside, findIn, findProject } from '../lookup.ts'
import { keepName } from '../name.ts'
import { invalid, taken } from '../problem.ts'
import { cutSubnet } from '../rules/external-subnet.ts'
import { findInstance } from './instance.ts'

export const externalSubnetHandlers = {
  externalSubnetList: ({ query }, context) => {
    const { id } = findProject(context, query.project)
    return listed(context, context.world.externalSubnets.under(id), query, (subnet) => subnet)
  },

  externalSubnetView: (args, context) => find(context, args, 'viewer'),

  externalSubnetCreate: ({ query, body: { name, description, allocator } }, context) => {
    const { world } = context
    const { id } = findProject(context, query.project, 'limited_collaborator')
    if (world.externalSubnets.named(id, name)) throw taken('external subnet', name)
    return world.externalSubnets.put({
      ...born(context),
      name,
      description,
      projectId: id,
      instanceId: null,
      ...cutSubnet(context, allocator),
    })
  },

  externalSubnetUpdate: (args, context) => {
    const { world, now } = context
    const before = find(context, args)
    const name = args.body.name ?? before.name
    keepName(world.externalSubnets, 'external subnet', before.projectId, name, before.id)
    const description = args.body.description ?? before.description
    return world.externalSubnets.put({ ...before, name, description, timeModified: now })
  },

  externalSubnetDelete: (args, context) => {
    const subnet = find(context, args)
    if (subnet.instanceId) {
      throw invalid('external subnet cannot be deleted while attached to an instance')
    }
    context.world.externalSubnets.remove(subnet.id)
  },

  externalSubnetAttach: (args, context) => {
    const { world, now } = context
    const subnet = find(context, args)
    const place = { kind: 'instance', table: world.instances }
    const instance = findBeside(context, place, args.body.instance, subnet, 'instance')
    if (subnet.instanceId) {
      throw invalid(
        'external subnet cannot be attached to one instance while still attached to another',
      )
    }
    return world.externalSubnets.put({ ...subnet, instanceId: instance.id, timeModified: now })
  },

  externalSubnetDetach: (args, context) => {
    const { world, now } = context
    const subnet = find(context, args)
    if (!subnet.instanceId) throw invalid('external subnet is not attached to an instance')
    return world.externalSubnets.put({ ...subnet, instanceId: null, timeModified: now })
  },

  /** Returns everything at once: this list has no pages. */
  instanceExternalSubnetList: (args, context) => {
    const { id } = findInstance(context, args, 'viewer')
    const items = [...context.world.externalSubnets.by('instance', id).sorted('name').rows]
    return { items, nextPage: null }
  },
} satisfies Handlers

type Args = { path: { externalSubnet: string }; query: { project?: string } }

function find(
  context: Context,
  { path, query }: Args,
  needed: 'viewer' | 'limited_collaborator' = 'limited_collaborator',
): ExternalSubnet {
  const place = { kind: 'external subnet', table: context.world.externalSubnets }
  return findIn(context, place, path.externalSubnet, query.project, needed)
}
