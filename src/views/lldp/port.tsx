import type { LldpNeighbor, SwitchPort } from '@oxide/api'
import { managementWords, neighborName, seenAt } from '../../api/port-settings/neighbor.ts'
import { lldpOf, neighborsOf } from '../../state/nouns/system/switch-port.ts'
import { useRead } from '../../state/use-page.ts'
import { Stack } from '../../ui/layout.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Overflow } from '../../ui/text/overflow.tsx'
import { Ago, Time, escapeInvisible } from '../../ui/text/value.tsx'
import { Copied } from '../cells.tsx'
import { detailsDrawer } from '../details-drawer.tsx'
import { OnOff } from '../port-settings/columns.tsx'
import { hasReadError, ReadError } from '../read-error.tsx'

export const LldpPort = detailsDrawer('switchPortId', {
  title: 'LLDP',
  idLabel: 'Port ID',
  describes: false,
  first: 'console system hardware switch-port lldp update',
  facts: () => ({}),
  children: (port) => <LldpSection port={port} />,
})

export function LldpSection({ port }: { port: SwitchPort }) {
  const lldp = useRead(lldpOf(port))
  const neighbors = useRead(neighborsOf(port))
  return (
    <>
      <Stack as="section">
        <h3 className="dim">LLDP neighbors</h3>
        <ReadError what="the LLDP neighbors" query={neighbors} />
        {neighbors.data?.items.length === 0 && (
          <p className="dim">No neighbors announce themselves on this port.</p>
        )}
        {neighbors.data?.items.map((neighbor, at) => (
          <Properties key={at} items={neighborFacts(neighbor)} />
        ))}
      </Stack>
      <Stack as="section">
        <h3 className="dim">Announced by this port</h3>
        {hasReadError(lldp) && <ReadError what="what the port announces" query={lldp} />}
        {lldp.data !== undefined && (
          <Properties
            items={{
              LLDP: <OnOff on={lldp.data.enabled} />,
              'Link name': lldp.data.linkName,
              'Link description': lldp.data.linkDescription,
              'Chassis ID': lldp.data.chassisId,
              'System name': lldp.data.systemName,
              'System description': lldp.data.systemDescription,
              'Management IP': lldp.data.managementIp,
            }}
          />
        )}
      </Stack>
    </>
  )
}

function neighborFacts(neighbor: LldpNeighbor) {
  const { firstSeen, lastSeen, managementIp } = neighbor
  return {
    Neighbor: escapeInvisible(neighborName(neighbor)),
    'Its link': neighbor.linkName,
    'Link description': neighbor.linkDescription,
    'Chassis ID': <Copied text={neighbor.chassisId} />,
    System: neighbor.systemDescription,
    'Management addresses': (
      <Overflow
        title="Other addresses"
        items={managementIp.map(managementWords)}
        draw={(text) => <Copied text={text} />}
      />
    ),
    'Last seen': <Seen at={lastSeen} />,
    'First seen': <Seen at={firstSeen} />,
  }
}

/** Shows a time, and how long ago it was. */
function Seen({ at }: { at: unknown }) {
  const time = seenAt(at)
  return (
    <>
      <Time at={time} /> (<Ago at={time} suffix />)
    </>
  )
}
