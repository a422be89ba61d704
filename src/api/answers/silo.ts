import { policy } from '../policy.ts'
import { amounts, objectOf, resource } from '../shape.ts'

export const Certificate = objectOf(...resource, 'cert', 'service?')

export const User = objectOf('id', 'displayName?')

export const SiloAuthSettings = objectOf('siloId', 'deviceTokenMaxTtlSeconds?')

export const SiloQuotas = objectOf('siloId', ...amounts)

export const SiloUtilization = objectOf(
  'siloId',
  'siloName',
  ['allocated', objectOf(...amounts)],
  ['provisioned', objectOf(...amounts)],
)

export const Utilization = objectOf(
  ['capacity', objectOf(...amounts)],
  ['provisioned', objectOf(...amounts)],
)

export const SiloRolePolicy = policy

export const ProjectRolePolicy = policy

export const FleetRolePolicy = policy
