import type { FloatingIp, InstanceNetworkInterface, IpVersion } from '@oxide/api'
import type { ExternalIpCreate, PoolSelector } from '../../api/generated/checked/parts.ts'
import { canonical, freeAddress, heldIn, versionOf } from '../address.ts'
import { type Context, asIs, born } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { type Problem, invalid, unsupported } from '../http/problem.ts'
import { primaryOf, versionsOf } from '../instance/private-ip.ts'
import type { InstanceRow } from '../instance/rows.ts'
import { findBeside, findProject, inProject, needFreeName } from '../lookup.ts'
import { chosenPool, defaultPool, poolWith, takeAddress } from '../pool/of-silo.ts'
import { freshId } from '../seed.ts'
import type { EphemeralIpRow } from './rows.ts'

const floatingIps = inProject('floatingIp', (world) => world.floatingIps, asIs)

export const floatingIpHandlers = {
  floatingIpList: floatingIps.list,
  floatingIpView: floatingIps.view,
  floatingIpUpdate: floatingIps.update,

  floatingIpCreate: ({ query, body: { name, description, addressAllocator } }, context) => {
    const { world } = context
    const project = findProject(context, query.project, 'limited_collaborator')
    needFreeName(world.floatingIps, project.id, name)
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

  floatingIpDelete: (args, context) => {
    const address = floatingIps.find(context, args)
    if (address.instanceId) {
      throw invalid('floating IP cannot be deleted while attached to an instance')
    }
    context.world.floatingIps.remove(address.id)
  },

  floatingIpAttach: (args, context) => {
    const { world } = context
    const address = floatingIps.find(context, args)
    const instance = findBeside(context, world.instances, args.body.parent, address, 'parent')
    return attachFloating(context, address, instance, primaryOf(world, instance.id))
  },

  floatingIpDetach: (args, context) => {
    const { world, now } = context
    const address = floatingIps.find(context, args)
    if (!address.instanceId) throw invalid('floating IP is not attached to an instance')
    return world.floatingIps.put({ ...address, instanceId: null, timeModified: now })
  },
} satisfies Handlers

type Taken = { ip: string; ipPoolId: string }

function fromPool(context: Context, choice: PoolSelector): Taken {
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

const most = 32
const portsPerBlock = 16_384
const blocks = 4

/**
 * Gives a new instance the requested external addresses.
 * @param primary its primary interface
 */
export function giveExternalIps(
  context: Context,
  instance: InstanceRow,
  primary: InstanceNetworkInterface | undefined,
  requested: readonly ExternalIpCreate[],
): void {
  if (requested.length > most) throw tooMany()
  for (const one of requested) {
    if (one.type === 'ephemeral') giveEphemeral(context, instance, primary, one.poolSelector)
    else giveFloating(context, instance, primary, one.floatingIp)
  }
}

/** Gives an instance an ephemeral address, at most one per version. */
export function giveEphemeral(
  context: Context,
  instance: InstanceRow,
  primary: InstanceNetworkInterface | undefined,
  choice: PoolSelector,
): EphemeralIpRow {
  const { world, random } = context
  const pool = chosenPool(context, choice)
  mustSpeak(instance, primary, pool.ipVersion)
  const held = [...world.ephemeralIps.under(instance.id).rows]
  if (held.some(({ ip }) => versionOf(ip) === pool.ipVersion)) {
    throw invalid(`An instance may not have more than one ephemeral IP${pool.ipVersion} address`)
  }
  return world.ephemeralIps.put({
    id: freshId(random),
    instanceId: instance.id,
    ip: takeAddress(context, pool),
    ipPoolId: pool.id,
  })
}

function giveFloating(
  context: Context,
  instance: InstanceRow,
  primary: InstanceNetworkInterface | undefined,
  nameOrId: string,
): void {
  const { floatingIps: table } = context.world
  const address = findBeside(context, table, nameOrId, instance, 'floating_ip')
  attachFloating(context, address, instance, primary)
}

function attachFloating(
  { world, now }: Context,
  address: FloatingIp,
  instance: InstanceRow,
  primary: InstanceNetworkInterface | undefined,
): FloatingIp {
  mustSpeak(instance, primary, versionOf(address.ip))
  if (address.instanceId) {
    throw invalid('floating IP cannot be attached to one instance while still attached to another')
  }
  const held =
    world.floatingIps.by('instance', instance.id).size + world.ephemeralIps.under(instance.id).size
  if (held >= most) throw tooMany()
  return world.floatingIps.put({ ...address, instanceId: instance.id, timeModified: now })
}

function tooMany(): Problem {
  return invalid(`An instance may not have more than ${most} external IP addresses`)
}

/** Checks that the primary interface, which receives external traffic, has a private address of the version. */
function mustSpeak(
  instance: InstanceRow,
  primary: InstanceNetworkInterface | undefined,
  version: IpVersion,
): void {
  if (primary === undefined) {
    throw invalid(`Instance ${instance.name} has no primary network interface`)
  }
  if (versionsOf(primary).includes(version)) return
  throw invalid(
    `The primary network interface of instance ${instance.name} has no VPC-private IP${version} address`,
  )
}

/**
 * Gives an instance a port block on a shared address for outbound traffic: a free block on an address in use, or the
 * first block of a new one. Does nothing without a default pool or when the pool is used up, or for an interface without
 * IPv4, from which no address is translated: the instance then has no outbound access.
 */
export function giveSnat(
  context: Context,
  instance: InstanceRow,
  primary: InstanceNetworkInterface,
): void {
  if (!versionsOf(primary).includes('v4')) return
  const { world, random } = context
  const pool = defaultPool(context, 'v4')
  if (pool === null) return
  const blocksOf = new Map<string, Set<number>>()
  for (const { ip, firstPort } of world.snatIps.by('pool', pool.id).rows) {
    blocksOf.set(ip, (blocksOf.get(ip) ?? new Set()).add(firstPort))
  }
  const shared = [...blocksOf].find(([, used]) => used.size < blocks)
  const ip = shared?.[0] ?? freeAddress(world, pool)
  if (ip === null) return
  const used = shared?.[1] ?? new Set()
  const all = Array.from({ length: blocks }, (_, block) => block * portsPerBlock)
  const firstPort = all.find((port) => !used.has(port)) ?? 0
  world.snatIps.put({
    id: freshId(random),
    instanceId: instance.id,
    ip,
    ipPoolId: pool.id,
    firstPort,
    lastPort: firstPort + portsPerBlock - 1,
  })
}
