import type { LldpNeighbor, ManagementAddress } from '@oxide/api'

/**
 * Formats a management address: an IP address, or one of IEEE 802, such as a MAC address. Shows anything else, which
 * only a newer control plane knows, as JSON.
 */
export function managementWords({ addr }: ManagementAddress): string {
  if ('ipAddr' in addr && typeof addr.ipAddr === 'string') return addr.ipAddr
  const bytes: unknown = Reflect.get(addr, 'iEEE802')
  return Array.isArray(bytes) ? bytes.map(hex).join(':') : JSON.stringify(addr)
}

/** Names a neighbor: by its system, or else by its chassis. */
export function neighborName({ systemName, chassisId }: LldpNeighbor): string {
  return systemName == null || systemName === '' ? chassisId : systemName
}

/** Returns when a neighbor was seen. These fields are not named like times, so they arrive as text. */
export function seenAt(time: unknown): Date | string {
  if (time instanceof Date) return time
  const date = new Date(typeof time === 'string' ? time : NaN)
  if (!Number.isNaN(date.getTime())) return date
  return typeof time === 'string' ? time : ''
}

function hex(byte: unknown): string {
  return Number(byte).toString(16).padStart(2, '0')
}
