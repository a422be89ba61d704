import { isRecord } from '../shape.ts'
import { ipVersion } from '../valid/address.ts'

/** Upgrades a network interface from a 2025 API: turns its single address into today's IP stack. */
export function interfaceOfToday(nic: unknown): unknown {
  if (!isRecord(nic) || nic['ipStack'] !== undefined) return nic
  const { ip, transitIps, ...others } = nic
  if (typeof ip !== 'string') return nic
  const value = { ip, transitIps: Array.isArray(transitIps) ? transitIps : [] }
  return { ...others, ipStack: { type: ipVersion(ip) ?? 'v4', value } }
}
