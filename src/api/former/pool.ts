import { isRecord } from '../shape.ts'

/** Upgrades a silo's pool from a 2025 API; one without a type holds IPv4 unicast addresses. */
export function poolOfToday(pool: unknown): unknown {
  return isRecord(pool) ? { ipVersion: 'v4', poolType: 'unicast', ...pool } : pool
}
