import type { AddressLot } from '@oxide/api'
import { spanText } from '../../api/span-text.ts'
import { createAddressLot } from '../../commands/networking/address-lot.ts'
import { allOf } from '../../state/nouns.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useRead } from '../../state/use-page.ts'
import { Pill } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { tip } from '../../ui/layer/tip.ts'
import { useSeen } from '../../ui/use-seen.ts'
import { createdColumn, descriptionColumn, nameColumn, column, Unknown } from '../cells.tsx'
import { panelRows } from '../list/panel-rows.tsx'

export const AddressLots = panelRows('addressLot', {
  filterLike: 'services, kind:infra',
  texts: ['name', 'description', 'kind'],
  columns: [
    nameColumn('addressLot', 'addressLot'),
    column('Kind', { width: '10ch' }, LotKind),
    column('Blocks', { width: '36ch', hideBelow: 520 }, ({ name }) => (
      <BlocksWhenSeen lot={name} />
    )),
    descriptionColumn,
    createdColumn,
  ],
  open: 'addressLot',
  create: createAddressLot,
  empty: 'Address lots hold the addresses that switches use and announce. Create your first one.',
})

export function LotKind({ kind }: Pick<AddressLot, 'kind'>) {
  return <Pill tone={kind === 'infra' ? 'purple' : 'blue'}>{kind}</Pill>
}

/** Shows the blocks of a lot. Takes a request per lot, so it waits until the row is visible. */
function BlocksWhenSeen({ lot }: { lot: string }) {
  const [seen, ref] = useSeen()
  return <span ref={ref}>{seen ? <Blocks lot={lot} /> : null}</span>
}

function Blocks({ lot }: { lot: string }) {
  const { data, isError } = useRead(inBackground(allOf('addressLotBlock', { addressLot: lot })))
  if (data === undefined) return isError ? <Unknown /> : <Skeleton width="24ch" />
  const [first, ...more] = data.items.map(spanText)
  if (first === undefined) return 'none'
  return more.length === 0 ? (
    first
  ) : (
    <span {...tip([first, ...more].join('\n'))}>
      {first} <span className="dim">+{more.length}</span>
    </span>
  )
}
