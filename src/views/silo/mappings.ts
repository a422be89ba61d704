import type { Silo } from '@oxide/api'

export type Mapping = { readonly silo: string; readonly role: string; readonly fleetRole: string }

export function mappingsOf({ name, mappedFleetRoles }: Silo): readonly Mapping[] {
  return Object.entries(mappedFleetRoles ?? {}).flatMap(([role, conferred]) =>
    Array.isArray(conferred) ? conferred.map((fleetRole) => ({ silo: name, role, fleetRole })) : [],
  )
}
