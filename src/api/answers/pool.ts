import { isRecord, objectOf, orOlder, resource } from '../shape.ts'

export const SiloIpPool = orOlder(objectOf(...resource), poolOfToday)

export const IpPoolRange = objectOf('id', ['range', objectOf('first', 'last')])

export const IpPoolSiloLink = objectOf('ipPoolId', 'siloId')

export const IpPoolUtilization = objectOf('capacity?', 'remaining?')

export const SubnetPoolMember = objectOf('id', 'subnet')

export const SubnetPoolSiloLink = objectOf('siloId', 'subnetPoolId')

export const SubnetPoolUtilization = objectOf('capacity?', 'remaining?')

/** Upgrades a silo's pool from a 2025 API; one without a type holds IPv4 unicast addresses. */
function poolOfToday(pool: unknown): unknown {
  return isRecord(pool) ? { ipVersion: 'v4', poolType: 'unicast', ...pool } : pool
}
