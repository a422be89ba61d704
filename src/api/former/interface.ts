import { isRecord } from '../shape.ts'
import { ipVersion } from '../valid/address.ts'

/** A network interface with the one address that an API of 2025 gave it, with a stack of addresses as it is today. */
export function interfaceOfToday(nic: unknown): unknown {
  if (!isRecord(nic) || nic['ipStack'] !== undefined) return nic
  const { ip, transitIps, ...others } = nic
  if (typeof ip !== 'string') return nic
  const value = { ip, transitIps: Array.isArray(transitIps) ? transitIps : [] }
  return { ...others, ipStack: { type: ipVersion(ip) ?? 'v4', value } }
}
