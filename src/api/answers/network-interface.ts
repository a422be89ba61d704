import { isRecord, objectOf, orOlder, resource } from '../shape.ts'

export const ExternalIp = objectOf('ip', 'kind')

export const InstanceNetworkInterface = orOlder(
  objectOf(...resource, 'ipStack{}'),
  interfaceOfToday,
)

/** Upgrades a network interface from a 2025 API: turns its single address into today's IP stack. */
function interfaceOfToday(nic: unknown): unknown {
  if (!isRecord(nic) || nic['ipStack'] !== undefined) return nic
  const { ip, transitIps, ...others } = nic
  if (typeof ip !== 'string') return nic
  const value = { ip, transitIps: Array.isArray(transitIps) ? transitIps : [] }
  return { ...others, ipStack: { type: ip.includes(':') ? 'v6' : 'v4', value } }
}
