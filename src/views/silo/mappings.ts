import type { Silo } from '@oxide/api'

/** A silo role, and a fleet role that it confers. */
export type Mapping = { readonly silo: string; readonly role: string; readonly fleetRole: string }

/** Lists the fleet roles that a silo's roles confer. */
export function mappingsOf({ name, mappedFleetRoles }: Silo): readonly Mapping[] {
  return Object.entries(mappedFleetRoles ?? {}).flatMap(([role, conferred]) =>
    Array.isArray(conferred) ? conferred.map((fleetRole) => ({ silo: name, role, fleetRole })) : [],
  )
}
