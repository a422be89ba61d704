import type { AddressLot, AddressLotBlock } from '@oxide/api'
import { spanText } from '../../api/span-text.ts'
import { type Page, allOf } from '../../state/nouns.ts'
import { Pill, tip } from '../../ui/text/value.tsx'
import { createdColumn, descriptionColumn, nameColumn, column } from '../cells.tsx'
import { Late } from '../list/late.tsx'
import { panelRows } from '../list/panel.tsx'

export const AddressLots = panelRows('addressLot', {
  filterLike: 'services, kind:infra',
  texts: ['name', 'description', 'kind'],
  columns: [
    nameColumn('addressLot', 'addressLot'),
    column('Kind', { width: '10ch' }, LotKind),
    column('Blocks', { width: '36ch', hideBelow: 520 }, ({ name }) => (
      <Late of={allOf('addressLotBlock', { addressLot: name })} width="24ch">
        {blocksIn}
      </Late>
    )),
    descriptionColumn,
    createdColumn,
  ],
  open: 'addressLot',
  create: 'system networking address-lot create',
  empty: 'Address lots hold the addresses that switches use and announce. Create your first one.',
})

export function LotKind({ kind }: Pick<AddressLot, 'kind'>) {
  return <Pill tone={kind === 'infra' ? 'purple' : 'blue'}>{kind}</Pill>
}

function blocksIn({ items }: Page<AddressLotBlock>) {
  const [first, ...more] = items.map(spanText)
  if (first === undefined) return 'none'
  return more.length === 0 ? (
    first
  ) : (
    <span {...tip([first, ...more].join('\n'))}>
      {first} <span className="dim">+{more.length}</span>
    </span>
  )
}
