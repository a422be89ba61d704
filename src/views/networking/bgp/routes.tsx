import type { BgpExported, BgpImported } from '@oxide/api'
import { useMemo } from 'react'
import { exportedRoutes, importedRoutes } from '../../../state/nouns/system/bgp.ts'
import { pathTo } from '../../../state/navigation/paths.ts'
import { useRead } from '../../../state/use-page.ts'
import type { Column } from '../../../ui/list/table-frame.tsx'
import { column, columns, A } from '../../cells.tsx'
import { Empty } from '../../../ui/layout.tsx'
import { escapeInvisible, Truncated } from '../../../ui/text/value.tsx'
import { AsnPicker, useAsn } from './asn.tsx'
import { WithAsn } from './with-asn.tsx'
import { FilteredTable } from './filtered-table.tsx'

export function ImportedRoutes() {
  const { configs, asn, all } = useAsn()
  const query = useRead(importedRoutes(asn ?? 0), { enabled: asn !== undefined })
  const rows = useMemo(() => query.data?.map(numbered), [query.data])
  return (
    <WithAsn asn={asn} configs={configs}>
      <FilteredTable
        title="Imported routes"
        what="the imported routes"
        query={query}
        rows={rows}
        columns={IMPORTED}
        rowKey={keyOf}
        texts={importedTexts}
        filterLike="0.0.0.0/0, via:192.0.2, switch:switch0"
        tools={<AsnPicker asn={asn} all={all} />}
        empty={
          <Empty
            title={`No routes imported into AS ${asn}`}
            line={<NoRoutes>Peers announce their routes once a session is established.</NoRoutes>}
          />
        }
      />
    </WithAsn>
  )
}

export function ExportedRoutes() {
  const query = useRead(exportedRoutes)
  const rows = useMemo(() => query.data?.toSorted(byPeer).map(numbered), [query.data])
  return (
    <FilteredTable
      title="Exported routes"
      what="the exported routes"
      query={query}
      rows={rows}
      columns={EXPORTED}
      rowKey={keyOf}
      texts={exportedTexts}
      filterLike="192.0.2.0/24, peer:192.0.2.9, switch:switch0"
      empty={
        <Empty
          title="No exported routes"
          line={
            <NoRoutes>
              The networks of the announce sets are exported to each peer with an established
              session.
            </NoRoutes>
          }
        />
      }
    />
  )
}

function NoRoutes({ children }: { children: string | readonly string[] }) {
  return (
    <>
      {children} <A href={pathTo('bgpSessions', {})}>Sessions</A> says which are.
    </>
  )
}

/** A row with a number that distinguishes it from equal ones. */
type Numbered<Row> = Row & { readonly number: number }

function numbered<Row>(row: Row, number: number): Numbered<Row> {
  return { ...row, number }
}

/** A route may arrive through several peers, and older switches do not say which. */
function keyOf(row: Numbered<{ readonly prefix: string }>): string {
  return `${row.prefix} ${row.number}`
}

function byPeer(one: BgpExported, other: BgpExported): number {
  return COLLATOR.compare(placeOf(one), placeOf(other))
}

function placeOf({ switch: slot, peerId, prefix }: BgpExported): string {
  return `${peerId} ${slot} ${prefix}`
}

const COLLATOR = new Intl.Collator('en', { numeric: true })

const IMPORTED = columns<Numbered<BgpImported>>([
  prefixColumn(),
  column('Next hop', { width: '32ch' }, ({ nexthop }) => (
    <Truncated text={nexthop} max={30} middle />
  )),
  switchColumn(),
  column('Router ID', { width: '20ch', hideBelow: 640 }, ({ id }) => dotted(id)),
])

const EXPORTED = columns<Numbered<BgpExported>>([
  prefixColumn(),
  column('Peer', { width: '32ch' }, ({ peerId }) => <Truncated text={peerId} max={30} middle />),
  switchColumn(),
])

function prefixColumn<Row extends { readonly prefix: string }>(): Column<Row> {
  return column('Prefix', ({ prefix }) => <Truncated text={prefix} max={44} middle />)
}

function switchColumn<Row extends { readonly switch: string }>(): Column<Row> {
  return column('Switch', { width: '12ch', hideBelow: 520 }, ({ switch: slot }) =>
    escapeInvisible(slot),
  )
}

/** Formats a BGP identifier like routers: as an IPv4 address (RFC 4271, section 4.2). */
function dotted(id: number): string {
  return [24, 16, 8, 0].map((bits) => Math.floor(id / 2 ** bits) % 256).join('.')
}

function importedTexts({ prefix, nexthop, switch: slot, id }: BgpImported) {
  return { prefix, via: nexthop, switch: slot, router: dotted(id) }
}

function exportedTexts({ prefix, peerId, switch: slot }: BgpExported) {
  return { prefix, peer: peerId, switch: slot }
}
