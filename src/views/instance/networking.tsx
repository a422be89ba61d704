import { interfacesOf, subnetsOf } from '../../state/instance/reads.ts'
import { addressesOf } from '../../state/nouns/both/instance.ts'
import { allOf } from '../../state/nouns.ts'
import { useNames, useRead } from '../../state/use-page.ts'
import { Dash, Truncated, escapeInvisible, Pill, Word } from '../../ui/text/value.tsx'
import { Empty, Panel, Panels, Inline, Row, Stack } from '../../ui/layout.tsx'
import { VpcOf } from '../interface/network.tsx'
import { INTERFACES } from '../interface/rows.tsx'
import { InstanceMulticastGroups } from '../multicast-group/of-instance.tsx'
import { ListPanel, PanelList } from '../list/panel.tsx'
import type { ExternalIp, ExternalSubnet } from '@oxide/api'
import type { Column } from '../../ui/list/table-frame.tsx'
import { descriptionColumn, nameColumn, column, columns, Copied, A } from '../cells.tsx'
import { useState } from 'react'
import { versionOf } from '../../api/ip-stack.ts'
import { pathTo, withQuery } from '../../state/navigation/paths.ts'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import { Table } from '../../ui/list/table.tsx'
import { PoolLink } from '../pool/link.tsx'
import { AddressMenu } from './address-menu.tsx'
import { PageButton } from '../page-button.tsx'

const ORDER: readonly ExternalIp['kind'][] = ['floating', 'ephemeral', 'snat']

/** Lists the addresses of an instance: floating ones first, then ephemeral ones, then those it only sends from. */
function AddressRows({ ips }: { ips: readonly ExternalIp[] | undefined }) {
  const { project } = useNames()
  const [own] = useState(() => columnsIn(project))
  const rows = ips?.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
  return <Table label="External IPs" rows={rows} columns={own} rowKey={keyOf} actions={menuOf} />
}

function keyOf(row: ExternalIp): string {
  return row.kind === 'snat' ? `${row.ip} ${portsOf(row)}` : row.ip
}

function menuOf(row: ExternalIp) {
  return <AddressMenu address={row} />
}

/** The first and the last port; empty if unknown. */
function portsOf({ firstPort, lastPort }: { firstPort: number; lastPort: number }): string {
  const ports = [firstPort, lastPort]
  return ports.every(Number.isInteger) ? ports.join('–') : ''
}

function columnsIn(project: string): readonly Column<ExternalIp>[] {
  return [
    column('IP', (row) => (
      <Inline wraps>
        {escapeInvisible(row.ip)}
        <CopyButton text={row.ip} />
        {row.kind === 'snat' && <Pill>{portsOf(row)}</Pill>}
      </Inline>
    )),
    column('Kind', { width: '14ch' }, ({ kind }) => <Word>{kind}</Word>),
    column('Version', { width: '10ch', hideBelow: 640 }, ({ ip }) => <Word>{versionOf(ip)}</Word>),
    column('IP pool', { width: '20ch', hideBelow: 520 }, ({ ipPoolId }) => (
      <PoolLink noun="pool" id={ipPoolId} open="instancePool" />
    )),
    column('Name', { width: '20ch', hideBelow: 760 }, (row) =>
      row.kind === 'floating' ? (
        <A href={pathTo('floatingIpEdit', { project, floatingIp: row.name })}>
          <Truncated text={row.name} />
        </A>
      ) : (
        <Unnamed />
      ),
    ),
    column('Description', { width: '22ch', hideBelow: 1000 }, (row) =>
      row.kind === 'floating' ? (
        row.description === '' ? null : (
          <Truncated text={row.description} />
        )
      ) : (
        <Unnamed />
      ),
    ),
  ]
}

function Unnamed() {
  return (
    <span data-tip="Only floating IPs have a name and a description">
      <Dash />
    </span>
  )
}

const SUBNETS = columns<ExternalSubnet>([
  nameColumn('externalSubnet', 'externalSubnetEdit'),
  column('Subnet', { width: '28ch' }, ({ subnet }) => <Copied text={subnet} />),
  { ...descriptionColumn, hideBelow: 640 },
])

export function InstanceNetworking() {
  return (
    <Panels>
      <ExternalIps />
      <Interfaces />
      <ExternalSubnets />
      <InstanceMulticastGroups />
      <Firewall />
    </Panels>
  )
}

function ExternalIps() {
  const names = useNames()
  const ips = useRead(addressesOf(names))
  useRead(interfacesOf(names))
  useRead(allOf('pool'))
  useRead(allOf('floatingIp', names))
  return (
    <Panel
      title="External IPs"
      actions={
        <>
          <PageButton id="console instance ephemeral-ip attach" of={names} room={19} />
          <PageButton id="floating-ip attach" of={names}>
            Attach floating IP
          </PageButton>
        </>
      }
    >
      <PanelList
        what="the external IPs"
        query={ips}
        empty={<Empty title="No external IPs" line="Attach an external IP to see it here" />}
      >
        {(items) => <AddressRows ips={items} />}
      </PanelList>
    </Panel>
  )
}

function Interfaces() {
  const names = useNames()
  const nics = useRead(interfacesOf(names))
  return (
    <ListPanel
      noun="interface"
      title="Network interfaces"
      query={nics}
      columns={INTERFACES}
      open="interfaceEdit"
      empty="Add a network interface to see it here"
      actions={<PageButton id="instance nic create" of={names} offeredAt="c" room={21} />}
    />
  )
}

function ExternalSubnets() {
  const names = useNames()
  const subnets = useRead(subnetsOf(names))
  useRead(allOf('externalSubnet', names))
  return (
    <ListPanel
      noun="externalSubnet"
      title="External subnets"
      query={subnets}
      columns={SUBNETS}
      open="externalSubnetEdit"
      empty="Attach an external subnet to see it here"
      actions={
        <PageButton id="external-subnet attach" of={names}>
          Attach external subnet
        </PageButton>
      }
    />
  )
}

/** Links to the firewall rules, which belong to the VPC rather than the instance. */
function Firewall() {
  const names = useNames()
  const { project, instance = '' } = names
  const { data } = useRead(interfacesOf(names))
  const primary = data?.items.find((nic) => nic.primary)
  return (
    <Panel title="Firewall rules" padded>
      <Stack gap="xs">
        <p>
          {data === undefined ? (
            'Firewall rules come from the primary interface’s VPC, which could not be loaded.'
          ) : primary === undefined ? (
            'Firewall rules come from the primary interface’s VPC; this instance has no interface yet.'
          ) : (
            <>
              Firewall rules come from the primary interface’s VPC: <VpcOf nic={primary} />
            </>
          )}
        </p>
        <Row as="p" gap="m">
          <A href={pathTo('instanceRules', { project, instance })}>Rules in order of decision</A>
          <A href={withQuery(pathTo('reachFrom', { project }), [['to', instance]])}>
            Who can reach it
          </A>
          <A href={withQuery(pathTo('reachTo', { project }), [['from', instance]])}>
            What it can reach
          </A>
          <A href={withQuery(pathTo('reach', { project }), [['from', instance]])}>
            Can it reach another end?
          </A>
        </Row>
      </Stack>
    </Panel>
  )
}
