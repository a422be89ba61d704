import type { ExternalSubnet } from '@oxide/api'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { findBeside, findIn, findProject } from '../lookup.ts'
import { keepName } from '../name.ts'
import { invalid, taken } from '../problem.ts'
import { cutSubnet } from '../rules/external-subnet.ts'
import {
  ExternalSubnetAttach,
  ExternalSubnetCreate,
  ExternalSubnetUpdate,
} from '../schemas/external-subnet.ts'
import { byNameOrId, inProject, ofProject } from '../schemas/query.ts'
import { nameOrId } from '../schemas/scalar.ts'
import { atInstance, findInstance } from './instance.ts'

const at = { path: { externalSubnet: nameOrId }, query: inProject }

export const externalSubnetHandlers = {
  externalSubnetList: endpoint({ query: { ...byNameOrId, ...ofProject } }, ({ query }, context) => {
    const { id } = findProject(context, query.project)
    return listed(context, context.world.externalSubnets.under(id), query, (subnet) => subnet)
  }),

  externalSubnetView: endpoint(at, (args, context) => find(context, args, 'viewer')),

  externalSubnetCreate: endpoint(
    { query: ofProject, body: ExternalSubnetCreate },
    ({ query, body: { name, description, allocator } }, context) => {
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
  ),

  externalSubnetUpdate: endpoint({ ...at, body: ExternalSubnetUpdate }, (args, context) => {
    const { world, now } = context
    const before = find(context, args)
    const name = args.body.name ?? before.name
    keepName(world.externalSubnets, 'external subnet', before.projectId, name, before.id)
    const description = args.body.description ?? before.description
    return world.externalSubnets.put({ ...before, name, description, timeModified: now })
  }),

  externalSubnetDelete: endpoint(at, (args, context) => {
    const subnet = find(context, args)
    if (subnet.instanceId) {
      throw invalid('external subnet cannot be deleted while attached to an instance')
    }
    context.world.externalSubnets.remove(subnet.id)
  }),

  externalSubnetAttach: endpoint(
    { ...at, body: ExternalSubnetAttach, status: 202 },
    (args, context) => {
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
  ),

  externalSubnetDetach: endpoint({ ...at, status: 202 }, (args, context) => {
    const { world, now } = context
    const subnet = find(context, args)
    if (!subnet.instanceId) throw invalid('external subnet is not attached to an instance')
    return world.externalSubnets.put({ ...subnet, instanceId: null, timeModified: now })
  }),

  /** Returns everything at once: this list has no pages. */
  instanceExternalSubnetList: endpoint(atInstance, (args, context) => {
    const { id } = findInstance(context, args, 'viewer')
    const items = [...context.world.externalSubnets.by('instance', id).sorted('name').rows]
    return { items, nextPage: null }
  }),
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
