import type { InstanceState, PrivateIpStack } from '@oxide/api'
import { versionsOf } from './addresses.ts'
import { instanceRefusal } from './rules.ts'
import { cidrRefusal, ipVersion } from './valid/address.ts'

const MAX_TRANSIT_IPS = 8

/** Ignores what is not known. */
export function additionRefusal(state?: InstanceState, count = 0): string | null {
  const refused = state === undefined ? null : instanceRefusal('addNetworkInterface', state)
  if (refused !== null) return refused
  return count < MAX_TRANSIT_IPS
    ? null
    : `An instance can have at most ${MAX_TRANSIT_IPS} network interfaces`
}

/** Explains why an interface cannot be deleted, or returns null: the primary one goes last. */
export function removalRefusal(primary: boolean, count: number): string | null {
  return primary && count > 1
    ? 'The primary interface cannot be deleted while other interfaces are attached; make another one primary first'
    : null
}

export function transitIpRefusal(
  stack: PrivateIpStack,
  present: readonly string[],
  cidr: string,
): string | null {
  const wrong = cidrRefusal(cidr)
  if (wrong !== null) return wrong
  const version = ipVersion(cidr.split('/', 1)[0] ?? '') ?? 'v4'
  if (!versionsOf(stack).includes(version)) {
    return `IP${version} transit IP not supported by this network interface`
  }
  return present.includes(cidr) ? 'Transit IP already in list' : null
}

/** Explains what is wrong with a whole list of transit IPs, or returns null. */
export function transitRefusal(stack: PrivateIpStack, cidrs: readonly string[]): string | null {
  for (const [at, cidr] of cidrs.entries()) {
    const wrong = transitIpRefusal(stack, cidrs.slice(0, at), cidr)
    if (wrong !== null) return wrong
  }
  return null
}
