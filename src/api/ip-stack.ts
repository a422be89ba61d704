import type { InstanceNetworkInterface, PrivateIpStack } from '@oxide/api'

/** Returns an interface's addresses, one for each IP version; none for a stack type that this version does not know. */
export function privateIps(stack: PrivateIpStack): readonly string[] {
  return partsOf(stack).map(({ ip }) => ip)
}

/** Returns the networks that an interface sends to and receives from besides its own. */
export function transitOf({ ipStack }: Pick<InstanceNetworkInterface, 'ipStack'>): string[] {
  return partsOf(ipStack).flatMap(({ transitIps }) => (Array.isArray(transitIps) ? transitIps : []))
}

/** Returns its addresses, each with the networks that the interface may send from besides. */
export function addressesIn(stack: PrivateIpStack) {
  return partsOf(stack).map(({ ip, transitIps }) => ({
    ip,
    transitIps: Array.isArray(transitIps) ? transitIps : [],
  }))
}

/** The parts that have an address: an answer may lack what its type promises. */
function partsOf({ type, value }: PrivateIpStack) {
  const isKnown = type === 'v4' || type === 'v6'
  const parts = type === 'dual_stack' ? [value?.v4, value?.v6] : isKnown ? [value] : []
  return parts.filter((part) => typeof part?.ip === 'string')
}

/** Returns the IP version of an address that the control plane has given, which is known to be valid. */
export function versionOf(ip: unknown): 'v4' | 'v6' | null {
  if (typeof ip !== 'string') return null
  return ip.includes(':') ? 'v6' : 'v4'
}
