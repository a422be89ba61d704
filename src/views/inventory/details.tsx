import type { PhysicalDisk, Switch, SwitchPort } from '@oxide/api'
import { isRecord } from '../../api/shape.ts'
import { statusOf } from '../../state/nouns/switch-port.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Subheading } from '../../ui/layout.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Copied } from '../copied.tsx'
import { DetailsDrawer } from '../details-drawer.tsx'
import { LldpSection } from '../lldp/port.tsx'
import { hasReadError, ReadError } from '../read-error.tsx'
import { HardwareState, IdLink, PolicyKind, worded } from './columns.tsx'
import { SettingsName } from './switches.tsx'

export function PhysicalDiskDetails() {
  return <DetailsDrawer noun="diskId" back="physicalDisks" facts={diskFacts} describes={false} />
}

export function SwitchDetails() {
  return <DetailsDrawer noun="switchId" back="switches" facts={switchFacts} describes={false} />
}

export function SwitchPortDetails() {
  return (
    <DetailsDrawer
      noun="switchPortId"
      title="Switch port"
      back="switchPorts"
      facts={portFacts}
      describes={false}
    >
      {(port) => (
        <>
          <LinkStatus port={port} />
          <LldpSection port={port} />
        </>
      )}
    </DetailsDrawer>
  )
}

/** Shows the state of a port's link. Its format is not documented, so everything is shown unchanged. */
function LinkStatus({ port }: { port: SwitchPort }) {
  const query = useRead(statusOf(port))
  if (hasReadError(query)) return <ReadError what="the state of the link" query={query} />
  const facts = isRecord(query.data) ? factsIn(query.data) : []
  if (facts.length === 0) return null
  return (
    <section>
      <Subheading>Status</Subheading>
      <Properties items={facts} />
    </section>
  )
}

/** Returns the plain values of a record and of the records in it, labeled by their fields. */
export function factsIn(record: Readonly<Record<string, unknown>>) {
  return Object.entries(record).flatMap(([name, value]) =>
    isRecord(value)
      ? plainIn(value).map(([inner, text]) => ({ label: words(inner), value: text }))
      : plainIn({ [name]: value }).map(([, text]) => ({ label: words(name), value: text })),
  )
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

function diskFacts({ vendor, model, serial, formFactor, policy, state, sledId }: PhysicalDisk) {
  return [
    { label: 'Vendor', value: vendor },
    { label: 'Model number', value: model },
    { label: 'Serial number', value: <Copied text={serial} /> },
    { label: 'Form factor', value: worded(formFactor) },
    { label: 'Policy', value: <PolicyKind of={policy} /> },
    { label: 'State', value: <HardwareState of={state} /> },
    {
      label: 'Sled',
      value: sledId == null ? null : <IdLink noun="sledId" open="sled" id={sledId} />,
    },
  ]
}

function switchFacts({ baseboard, rackId }: Switch) {
  return [
    { label: 'Part number', value: baseboard.part },
    { label: 'Serial number', value: <Copied text={baseboard.serial} /> },
    { label: 'Revision', value: baseboard.revision },
    { label: 'Rack', value: <IdLink noun="rackId" open="inventoryRack" id={rackId} /> },
  ]
}

function portFacts({ portName, switchSlot, rackId, portSettingsId }: SwitchPort) {
  return [
    { label: 'Port', value: portName },
    { label: 'Switch slot', value: switchSlot },
    { label: 'Settings', value: <SettingsName id={portSettingsId} /> },
    { label: 'Rack', value: <IdLink noun="rackId" open="inventoryRack" id={rackId} /> },
  ]
}
