import type { Allowed } from '../allow-list.ts'
import { cidrRefusal, coversAddresses, ipVersion } from './address.ts'
import { uniqueRefusal } from './name.ts'

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

/** The API rejects an empty list. */
export function networksRefusal(networks: readonly string[]): string | null {
  if (networks.length === 0) return 'At least one network is required'
  const wrong = networks.find((network) => cidrRefusal(network) !== null)
  if (wrong !== undefined) return `${wrong}: ${cidrRefusal(wrong) ?? ''}`
  return uniqueRefusal(networks)
}
