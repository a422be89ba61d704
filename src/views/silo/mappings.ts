import type { Silo } from '@oxide/api'

/** A role of a silo, and one that it confers on the fleet. */
export type Mapping = { readonly silo: string; readonly role: string; readonly fleetRole: string }

/** Lists which roles on the fleet a silo's roles confer. */
export function mappingsOf({ name, mappedFleetRoles }: Silo): readonly Mapping[] {
  return Object.entries(mappedFleetRoles ?? {}).flatMap(([role, conferred]) =>
    Array.isArray(conferred) ? conferred.map((fleetRole) => ({ silo: name, role, fleetRole })) : [],
  )
}
