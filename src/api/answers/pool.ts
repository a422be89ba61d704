import { poolOfToday } from '../former/pool.ts'
import { objectOf, orOlder, resource } from '../shape.ts'

export const SiloIpPool = orOlder(objectOf(...resource), poolOfToday)

export const IpPoolRange = objectOf('id', ['range', objectOf('first', 'last')])

export const IpPoolSiloLink = objectOf('ipPoolId', 'siloId')

export const IpPoolUtilization = objectOf('capacity?', 'remaining?')

export const SubnetPoolMember = objectOf('id', 'subnet')

export const SubnetPoolSiloLink = objectOf('siloId', 'subnetPoolId')

export const SubnetPoolUtilization = objectOf('capacity?', 'remaining?')
