import { useItem } from '../../state/use-page.ts'
import { Empty, Panel } from '../../ui/layout.tsx'
import { Properties } from '../../ui/properties.tsx'
import type { Silo } from '@oxide/api'

/** Lists the fleet roles that a silo's roles confer. They are set when the silo is created. */
export function FleetRoles() {
  const { data: silo } = useItem('silo')
  if (silo === undefined) return null
  const rows = mappingsOf(silo)
  if (rows.length === 0) {
    return (
      <Panel>
        <Empty
          title="Mapped fleet roles"
          line="No role in this silo confers a role on the fleet. Such roles can only be set when a silo is created."
        />
      </Panel>
    )
  }
  return (
    <Panel title="Mapped fleet roles" padded>
      <Properties
        items={Object.fromEntries(
          rows.map(({ role }) => [
            `Silo ${spoken(role)}`,
            rows
              .flatMap((one) => (one.role === role ? `Fleet ${spoken(one.fleetRole)}` : []))
              .join(', '),
          ]),
        )}
      />
    </Panel>
  )
}

function spoken(role: string): string {
  return role.replaceAll('_', ' ')
}

export type Mapping = { readonly silo: string; readonly role: string; readonly fleetRole: string }

export function mappingsOf({ name, mappedFleetRoles }: Silo): readonly Mapping[] {
  return Object.entries(mappedFleetRoles ?? {}).flatMap(([role, conferred]) =>
    Array.isArray(conferred) ? conferred.map((fleetRole) => ({ silo: name, role, fleetRole })) : [],
  )
}
