import type { BgpPeer, SwitchPortSettings } from '../../api/generated/lacking.ts'
import { geometryWords, peerName, policyWords } from '../../api/port-settings/words.ts'
import { wholeSettings, bgpConfigs } from '../../state/nouns/system/port-settings.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { Stack, Empty, Panel } from '../../ui/layout.tsx'
import { type Facts, Properties } from '../../ui/properties.tsx'
import type { Column } from '../../ui/list/table-frame.tsx'
import { Table } from '../../ui/list/table.tsx'
import { ResourceHeader } from '../resource-header.tsx'
import { ADDRESSES, GROUPS, INTERFACES, LINKS, LLDP, OnOff, ROUTES } from './columns.tsx'
import { PortsUsing } from './list.tsx'
import { peerLink } from '../../api/port-settings/body.ts'
import { Overflow } from '../../ui/text/overflow.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { NameLink } from '../name-link.tsx'
import { PageButton } from '../page-button.tsx'

export function PortSettingsPage() {
  const names = useNames()
  const { data: settings } = useRead(wholeSettings(names))
  if (settings === undefined) return null
  const { id, port, links, addresses, routes, interfaces, bgpPeers, groups } = settings
  return (
    <>
      <ResourceHeader
        noun="portSettings"
        names={names}
        item={settings}
        commands={['console system networking switch-port-settings clone']}
        action={
          <>
            <PageButton
              id="console system networking switch-port-settings apply"
              of={names}
              room={13}
            />
            <PageButton
              id="console system networking switch-port-settings json"
              of={names}
              room={9}
            />
          </>
        }
        facts={{
          'Used by': <PortsUsing id={id} />,
          Geometry: geometryWords(port.geometry),
        }}
      />
      <PartTable title="Links" rows={links} columns={LINKS} none="These settings have no links." />
      <PartTable
        title="Addresses"
        rows={addresses}
        columns={ADDRESSES}
        none="Ports with these settings have no addresses."
      />
      <PartTable
        title="Routes"
        rows={routes}
        columns={ROUTES}
        none="No static routes lead out of ports with these settings."
      />
      <Peers of={settings} peers={bgpPeers} />
      <PartTable
        title="Interfaces"
        rows={interfaces}
        columns={INTERFACES}
        none="These settings configure no interfaces."
      />
      <PartTable
        title="LLDP"
        rows={links}
        columns={LLDP}
        none="Without links, there is nothing to announce to neighbors."
      />
      {groups.length > 0 && (
        <PartTable title="Groups" rows={groups} columns={GROUPS} none="No groups are included." />
      )}
    </>
  )
}

type PartTableProps<Row> = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly none: string
}

/** Shows one part of the settings as a table. Its rows' names may not be unique. */
function PartTable<Row>({ title, rows, columns, none }: PartTableProps<Row>) {
  return (
    <Panel title={title} note={rows.length}>
      {rows.length === 0 ? (
        <Empty title={`No ${title === 'LLDP' ? 'links' : title.toLowerCase()}`} line={none} />
      ) : (
        <Table
          label={title}
          rows={rows}
          columns={columns}
          rowKey={(row) => `${rows.indexOf(row)}`}
        />
      )}
    </Panel>
  )
}

type PeersProps = { readonly of: SwitchPortSettings; readonly peers: readonly BgpPeer[] }

/** Shows each BGP peer with all of its timers and policies: too many facts for a row. */
function Peers({ of, peers }: PeersProps) {
  return (
    <Panel title="BGP peers" note={peers.length} padded={peers.length > 0}>
      {peers.length === 0 && (
        <Empty
          title="No BGP peers"
          line="Ports with these settings exchange no routes with their neighbors."
        />
      )}
      <Stack gap="l">
        {peers.map((peer, at) => (
          <Stack key={at} gap="xs" as="section" aria-label={`BGP peer ${peerName(peer)}`}>
            <h3 className="wraps">{peerName(peer)}</h3>
            <Properties items={peerFacts(peer, of)} />
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

/** Returns the facts about a BGP peer: who it is, then timers, then policies. */
function peerFacts(peer: BgpPeer, { links }: SwitchPortSettings): Facts {
  const { addr } = peer
  return {
    Session: addr.type === 'numbered' ? 'Numbered' : 'Unnumbered',
    ...(addr.type === 'numbered' ? { 'Source address': addr.srcAddr ?? 'Any' } : {}),
    ...(addr.type === 'unnumbered' ? { 'Router lifetime': seconds(addr.routerLifetime) } : {}),
    Link: peerLink(peer) ?? (links.length === 1 ? links[0]?.linkName : null),
    'Remote ASN': peer.remoteAsn ?? 'Any',
    'BGP configuration': <ConfigName id={peer.bgpConfig} />,
    VLAN: peer.vlanId,
    'Hold time': seconds(peer.holdTime),
    Keepalive: seconds(peer.keepalive),
    'Connect retry': seconds(peer.connectRetry),
    'Delay open': seconds(peer.delayOpen),
    'Idle hold time': seconds(peer.idleHoldTime),
    Import: <Truncated text={policyWords(peer.allowedImport)} />,
    Export: <Truncated text={policyWords(peer.allowedExport)} />,
    Communities: (
      <Overflow title="Other communities" items={peer.communities.map(String)} few={3} />
    ),
    'Local preference': peer.localPref,
    MED: peer.multiExitDiscriminator,
    'Minimum TTL': peer.minTtl,
    'Enforce first AS': <OnOff on={peer.enforceFirstAs} />,
    'MD5 key': peer.md5AuthKey == null ? 'None' : 'Set',
  }
}

function seconds(amount: number): string {
  return `${amount} s`
}

/** Names a BGP configuration, or shows its id if the names could not be read. */
function ConfigName({ id }: { id: string }) {
  const { data } = useRead(bgpConfigs)
  const name = data?.items.find((config) => config.id === id)?.name
  return name === undefined ? (
    <Truncated text={id} max={28} />
  ) : (
    <NameLink name={name} open="bgpConfig" max={28} />
  )
}
