import { fecWords, speedWords } from '../../../api/port-settings/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Toolbar } from '../../../ui/layout.tsx'
import { Message } from '../../../ui/notice.tsx'
import { escapeInvisible, Truncated } from '../../../ui/text/value.tsx'
import { MiniTable } from '../../../ui/list/mini-table.tsx'
import { textOf, type Values } from '../../form/values.ts'
import css from '../changes.module.css'
import { type PortPart, wordsIn } from './parts.ts'

/** The name of each part: in headings, and for one item in sentences. */
export const TITLES: Readonly<Record<PortPart, { readonly title: string; readonly one: string }>> =
  {
    links: { title: 'Links', one: 'link' },
    addresses: { title: 'Addresses', one: 'address' },
    routes: { title: 'Routes', one: 'route' },
    bgpPeers: { title: 'BGP peers', one: 'BGP peer' },
    interfaces: { title: 'Interfaces', one: 'interface' },
    groups: { title: 'Groups', one: 'group' },
  }

const NONE: Readonly<Record<PortPart, string>> = {
  links: 'No links: a port needs at least one',
  addresses: 'No addresses',
  routes: 'No static routes',
  bgpPeers: 'No BGP peers',
  interfaces: 'No interfaces',
  groups: 'No other settings included',
}

type Props = {
  readonly part: PortPart
  readonly rows: readonly Values[]
  readonly error: string | undefined
  readonly onAdd: () => void
  readonly onEdit: (at: number) => void
  readonly onRows: (rows: readonly Values[]) => void
  readonly reason?: string | null
}

export function PartRows({ part, rows, error, onAdd, onEdit, onRows, reason = null }: Props) {
  const { title, one } = TITLES[part]
  const nameOf = (row: Values) => `${one} ${escapeInvisible(headOf(part, row))}`
  const editing = (row: Values) => (
    <span className={css.edit}>
      <Button
        variant="ghost"
        small
        aria-label={`Edit ${nameOf(row)}`}
        onClick={() => onEdit(rows.indexOf(row))}
      >
        <Truncated text={headOf(part, row)} max={24} />
      </Button>
    </span>
  )
  return (
    <section className={css.part} aria-label={title}>
      <Toolbar as="header">
        <h2>{title}</h2>
        {/* Takes the focus when the part is invalid, because it is the part's first button. */}
        <Button
          small
          reason={reason}
          data-invalid={error === undefined ? undefined : true}
          onClick={onAdd}
        >
          Add {one}
        </Button>
      </Toolbar>
      <Message text={error} />
      <MiniTable
        label={title}
        rows={rows}
        rowKey={(row) => `${rows.indexOf(row)}`}
        empty={NONE[part]}
        removeLabel={(row) => `Remove ${nameOf(row)}`}
        onRemove={(row) => onRows(rows.filter((other) => other !== row))}
        columns={[
          {
            label: part === 'groups' ? 'Settings' : 'Name',
            cell: (row) => editing(row),
          },
          ...(part === 'links' || part === 'groups'
            ? []
            : [{ label: 'Link', cell: (row: Values) => escapeInvisible(textOf(row.linkName)) }]),
          ...(part === 'groups'
            ? []
            : [
                {
                  label: 'Details',
                  cell: (row: Values) => escapeInvisible(detailsOf(part, row)),
                },
              ]),
        ]}
      />
    </section>
  )
}

/** Names a row by its distinguishing values. */
function headOf(part: PortPart, row: Values): string {
  switch (part) {
    case 'links':
      return textOf(row.linkName)
    case 'addresses':
      return textOf(row.address)
    case 'routes':
      return textOf(row.dst)
    case 'bgpPeers':
      return row.type === 'numbered' ? textOf(row.targetAddr) : 'unnumbered'
    case 'interfaces':
      return row.kind === 'vlan' ? `VLAN ${String(row.vid)}` : textOf(row.kind)
    case 'groups':
      return textOf(row.group)
  }
}

function detailsOf(part: PortPart, row: Values): string {
  const vlan = (value: unknown) => (typeof value === 'number' ? `VLAN ${value}` : '')
  switch (part) {
    case 'links':
      return joined(
        speedWords(row.speed),
        `MTU ${String(row.mtu)}`,
        textOf(row.fec) === '' ? '' : `FEC ${fecWords(textOf(row.fec))}`,
        row.autoneg === true ? 'autonegotiation' : '',
        row.lldpEnabled === true ? 'LLDP' : '',
      )
    case 'addresses':
      return joined(textOf(row.addressLot), vlan(row.vlanId))
    case 'routes':
      return joined(
        `via ${textOf(row.gw)}`,
        vlan(row.vid),
        typeof row.ribPriority === 'number' ? `priority ${row.ribPriority}` : '',
      )
    case 'bgpPeers':
      return joined(
        typeof row.remoteAsn === 'number' ? `AS ${row.remoteAsn}` : 'any AS',
        `hold ${String(row.holdTime)} s`,
        row.allowedImport === 'allow' ? `${wordsIn(row.importPrefixes).length} imported` : '',
        row.allowedExport === 'allow' ? `${wordsIn(row.exportPrefixes).length} exported` : '',
        row.hasKey === true ? 'MD5' : '',
      )
    case 'interfaces':
      return row.v6Enabled === true ? 'IPv6' : ''
    case 'groups':
      return ''
  }
}

function joined(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(', ')
}
