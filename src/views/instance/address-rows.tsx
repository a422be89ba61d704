import type { ExternalIp } from '@oxide/api'
import { useState } from 'react'
import { ipVersion } from '../../api/valid/address.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { Pill } from '../../ui/badge.tsx'
import { Inline } from '../../ui/layout.tsx'
import { type Column, column } from '../../ui/list/column.ts'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import { Dash } from '../../ui/properties.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { A } from '../link.tsx'
import { PoolLink } from '../pool/link.tsx'
import { AddressMenu } from './address-menu.tsx'

const ORDER: readonly ExternalIp['kind'][] = ['floating', 'ephemeral', 'snat']

/** Lists the addresses of an instance: floating ones first, then ephemeral ones, then those it only sends from. */
export function AddressRows({ ips }: { ips: readonly ExternalIp[] | undefined }) {
  const { project } = useNames()
  const [columns] = useState(() => columnsIn(project))
  const rows = ips?.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
  return (
    <Table label="External IPs" rows={rows} columns={columns} rowKey={keyOf} actions={menuOf} />
  )
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
    column('Kind', { width: '14ch' }, ({ kind }) => <Pill>{kind}</Pill>),
    column('Version', { width: '10ch', hideBelow: 640 }, ({ ip }) => <Pill>{ipVersion(ip)}</Pill>),
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
