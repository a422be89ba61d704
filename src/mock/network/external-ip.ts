import type { FloatingIp, InstanceNetworkInterface, IpVersion } from '@oxide/api'
import type { ExternalIpCreate, PoolSelector } from '../../api/generated/checked.ts'
import { freeAddress, versionOf } from '../address.ts'
import type { Context } from '../context.ts'
import { type Problem, invalid } from '../http/problem.ts'
import { versionsOf } from '../instance/private-ip.ts'
import type { InstanceRow } from '../instance/rows.ts'
import { findBeside } from '../lookup.ts'
import { chosenPool, defaultPool, takeAddress } from '../pool/choice.ts'
import { freshId } from '../seed.ts'
import type { EphemeralIpRow } from './rows.ts'

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
  const { world } = context
  const place = { kind: 'floating IP', table: world.floatingIps }
  const address = findBeside(context, place, nameOrId, instance, 'floating_ip')
  attachFloating(context, address, instance, primary)
}

/** Attaches a free floating address to an instance. */
export function attachFloating(
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
