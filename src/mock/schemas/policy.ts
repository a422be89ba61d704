import * as v from 'valibot'
import { uuid } from './scalar.ts'

const identity = { identityId: uuid, identityType: v.picklist(['silo_user', 'silo_group']) }

/** The API document's SiloRolePolicy; ProjectRolePolicy has the same roles. */
export const RolePolicy = v.object({
  roleAssignments: v.array(
    v.object({
      ...identity,
      roleName: v.picklist(['admin', 'collaborator', 'limited_collaborator', 'viewer']),
    }),
  ),
})

/** The API document's FleetRolePolicy. */
export const FleetPolicy = v.object({
  roleAssignments: v.array(
    v.object({ ...identity, roleName: v.picklist(['admin', 'collaborator', 'viewer']) }),
  ),
})
