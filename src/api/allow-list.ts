import type { AllowedSourceIps } from '@oxide/api'
import { cidrRefusal, coversAddresses, ipVersion } from './valid/address.ts'
import { uniqueRefusal } from './valid/list.ts'

/** The addresses that may connect: those in certain networks, or `any`. */
export type Allowed = 'any' | readonly string[]

/** The address from which the user connects, as the audit log last recorded it, or why it is unknown. */
export type OwnAddress =
  | { readonly address: string; readonly seenAt: Date }
  | { readonly address: null; readonly why: string }

/** Reads which addresses may connect; null if the answer is of an unknown kind. */
export function allowedBy({ allowedIps }: { readonly allowedIps: object }): Allowed | null {
  const { allow, ips }: { allow?: unknown; ips?: unknown } = allowedIps
  if (allow === 'any') return 'any'
  if (allow !== 'list' || !Array.isArray(ips)) return null
  return ips.every((ip) => typeof ip === 'string') ? ips : null
}

/** Converts the allowed addresses to the API's form. */
export function allowedIpsOf(allowed: Allowed): AllowedSourceIps {
  return allowed === 'any' ? { allow: 'any' } : { allow: 'list', ips: [...allowed] }
}

/** Finds the network that lets an address in; null if none does. */
export function letsIn(allowed: Allowed, address: string): string | null {
  if (allowed === 'any') return 'any address'
  return allowed.find((network) => coversAddresses(network, address)) ?? null
}

/** Reads networks from text, separated by spaces, commas or lines. A single address is a network of its own. */
export function networksIn(text: string): readonly string[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  return words.map((word) => {
    const version = ipVersion(word)
    return version === null ? word : `${word}/${version === 'v4' ? 32 : 128}`
  })
}

/** Explains why these cannot be the networks of an allow list, or returns null. The API rejects an empty list. */
export function networksRefusal(networks: readonly string[]): string | null {
  if (networks.length === 0) return 'At least one network is required'
  const wrong = networks.find((network) => cidrRefusal(network) !== null)
  if (wrong !== undefined) return `${wrong}: ${cidrRefusal(wrong) ?? ''}`
  return uniqueRefusal(networks)
}
