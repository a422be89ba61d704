import type { SwitchPort } from '@oxide/api'
import { isRecord } from '../../api/shape.ts'
import { statusOf } from '../../state/nouns/system/switch-port.ts'
import { useRead } from '../../state/use-page.ts'
import { Subheading } from '../../ui/layout.tsx'
import { type Facts, Properties } from '../../ui/properties.tsx'
import { Copied } from '../cells.tsx'
import { detailsDrawer } from '../details-drawer.tsx'
import { LldpSection } from '../lldp/port.tsx'
import { hasReadError, ReadError } from '../read-error.tsx'
import { HardwareState, PolicyKind, worded } from './columns.tsx'
import { SettingsName } from './switches.tsx'
import { IdLink } from '../name-link.tsx'

export const PhysicalDiskDetails = detailsDrawer('diskId', {
  facts: ({ vendor, model, serial, formFactor, policy, state, sledId }) => ({
    Vendor: vendor,
    'Model number': model,
    'Serial number': <Copied text={serial} />,
    'Form factor': worded(formFactor),
    Policy: <PolicyKind of={policy} />,
    State: <HardwareState of={state} />,
    Sled: sledId == null ? null : <IdLink noun="sledId" open="sled" id={sledId} />,
  }),
  describes: false,
})

export const SwitchDetails = detailsDrawer('switchId', {
  facts: ({ baseboard, rackId }) => ({
    'Part number': baseboard.part,
    'Serial number': <Copied text={baseboard.serial} />,
    Revision: baseboard.revision,
    Rack: <IdLink noun="rackId" open="inventoryRack" id={rackId} />,
  }),
  describes: false,
})

export const SwitchPortDetails = detailsDrawer('switchPortId', {
  title: 'Switch port',
  facts: ({ portName, switchSlot, rackId, portSettingsId }) => ({
    Port: portName,
    'Switch slot': switchSlot,
    Settings: <SettingsName id={portSettingsId} />,
    Rack: <IdLink noun="rackId" open="inventoryRack" id={rackId} />,
  }),
  describes: false,
  children: (port) => (
    <>
      <LinkStatus port={port} />
      <LldpSection port={port} />
    </>
  ),
})

/** Shows the state of a port's link. Its format is not documented, so everything is shown unchanged. */
function LinkStatus({ port }: { port: SwitchPort }) {
  const query = useRead(statusOf(port))
  if (hasReadError(query)) return <ReadError what="the state of the link" query={query} />
  const facts = isRecord(query.data) ? factsIn(query.data) : {}
  if (Object.keys(facts).length === 0) return null
  return (
    <section>
      <Subheading>Status</Subheading>
      <Properties items={facts} />
    </section>
  )
}

/** Returns the plain values of a record and of the records in it, labeled by their fields. */
export function factsIn(record: Readonly<Record<string, unknown>>): Facts {
  const facts = new Map<string, string>()
  for (const [name, value] of Object.entries(record)) {
    for (const [inner, text] of plainIn(isRecord(value) ? value : { [name]: value })) {
      const label = words(inner)
      facts.set(facts.has(label) ? `${words(name)}: ${label}` : label, text)
    }
  }
  return Object.fromEntries(facts)
}

function plainIn(
  record: Readonly<Record<string, unknown>>,
): readonly (readonly [string, string])[] {
  return Object.entries(record).flatMap(([name, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value)
      ? [[name, typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)] as const]
      : [],
  )
}

function words(field: string): string {
  const spaced = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const cased = spaced.replaceAll(/\b(id|fec|mac)\b/g, (word) => word.toUpperCase())
  return cased.charAt(0).toUpperCase() + cased.slice(1)
}
