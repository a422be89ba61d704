import { isRecord } from '../shape.ts'

/** A pool of a silo as an API of 2025 gave it, as it is today: without its kind it is one of IPv4 unicast addresses. */
export function poolOfToday(pool: unknown): unknown {
  return isRecord(pool) ? { ipVersion: 'v4', poolType: 'unicast', ...pool } : pool
}
