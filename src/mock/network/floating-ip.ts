import type { FloatingIp } from '@oxide/api'
import { canonical, heldIn } from '../address.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, taken, unsupported } from '../http/problem.ts'
import { primaryOf } from '../instance/private-ip.ts'
import { findBeside, findIn, findProject, keepName } from '../lookup.ts'
import { chosenPool, poolWith, takeAddress } from '../pool/choice.ts'
import { attachFloating } from './external-ip.ts'

export const floatingIpHandlers = {
  floatingIpList: ({ query }, context) => {
    const { id } = findProject(context, query.project)
    return listed(context, context.world.floatingIps.under(id), query, (address) => address)
  },

  floatingIpView: (args, context) => find(context, args, 'viewer'),

  floatingIpCreate: ({ query, body: { name, description, addressAllocator } }, context) => {
    const { world } = context
    const project = findProject(context, query.project, 'limited_collaborator')
    if (world.floatingIps.named(project.id, name)) throw taken('floating IP', name)
    const { ip, ipPoolId } =
      addressAllocator.type === 'auto'
        ? fromPool(context, addressAllocator.poolSelector)
        : specificAddress(context, addressAllocator.ip)
    return world.floatingIps.put({
      ...born(context),
      name,
      description,
      projectId: project.id,
      instanceId: null,
      ip,
      ipPoolId,
    })
  },

  floatingIpUpdate: (args, context) => {
    const { world, now } = context
    const before = find(context, args)
    const name = args.body.name ?? before.name
    keepName(world.floatingIps, 'floating IP', before.projectId, name, before.id)
    const description = args.body.description ?? before.description
    return world.floatingIps.put({ ...before, name, description, timeModified: now })
  },

  floatingIpDelete: (args, context) => {
    const address = find(context, args)
    if (address.instanceId) {
      throw invalid('floating IP cannot be deleted while attached to an instance')
    }
    context.world.floatingIps.remove(address.id)
  },

  floatingIpAttach: (args, context) => {
    const { world } = context
    const address = find(context, args)
    const place = { kind: 'instance', table: world.instances }
    const instance = findBeside(context, place, args.body.parent, address, 'parent')
    return attachFloating(context, address, instance, primaryOf(world, instance.id))
  },

  floatingIpDetach: (args, context) => {
    const { world, now } = context
    const address = find(context, args)
    if (!address.instanceId) throw invalid('floating IP is not attached to an instance')
    return world.floatingIps.put({ ...address, instanceId: null, timeModified: now })
  },
} satisfies Handlers

type Args = { path: { floatingIp: string }; query: { project?: string } }

function find(
  context: Context,
  { path, query }: Args,
  needed: 'viewer' | 'limited_collaborator' = 'limited_collaborator',
): FloatingIp {
  const place = { kind: 'floating IP', table: context.world.floatingIps }
  return findIn(context, place, path.floatingIp, query.project, needed)
}

type Taken = { ip: string; ipPoolId: string }

function fromPool(context: Context, choice: Parameters<typeof chosenPool>[1]): Taken {
  const pool = chosenPool(context, choice)
  return { ip: takeAddress(context, pool), ipPoolId: pool.id }
}

/** Takes a specific address, from whichever of the silo's pools contains it. */
function specificAddress(context: Context, requested: string): Taken {
  const ip = canonical(requested)
  const pool = poolWith(context, ip)
  if (pool === null) throw unsupported('ip', `${ip} is in none of the silo's IP pools`)
  if (heldIn(context.world, pool.id).has(ip)) throw invalid(`IP address ${ip} is not available`)
  return { ip, ipPoolId: pool.id }
}
