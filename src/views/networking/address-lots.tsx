import type { AddressLot } from '@oxide/api'
import { spanText } from '../../api/span-text.ts'
import { createAddressLot } from '../../commands/networking/address-lot.ts'
import { allOf } from '../../state/nouns.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Pill } from '../../ui/badge.tsx'
import type { Column } from '../../ui/list/column.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { tip } from '../../ui/layer/tip.ts'
import { useSeen } from '../../ui/use-seen.ts'
import { createdColumn, descriptionColumn, nameColumn } from '../columns.tsx'
import { Unknown } from '../name-of.tsx'
import { NewButton } from '../new-button.tsx'
import { PanelRows } from '../panel-rows.tsx'

/** Lists the address lots. */
export function AddressLots() {
  return (
    <PanelRows
      noun="addressLot"
      filter={FILTER}
      columns={COLUMNS}
      open="addressLot"
      action={<NewButton command={createAddressLot} />}
      empty="Address lots hold the addresses that switches use and announce. Create your first one."
    />
  )
}

const FILTER = {
  like: 'services, kind:infra',
  texts: ({ name, description, kind }: AddressLot) => ({ name, description, kind }),
}

/** Shows the purpose of an address lot. */
export function LotKind({ kind }: Pick<AddressLot, 'kind'>) {
  return <Pill tone={kind === 'infra' ? 'purple' : 'blue'}>{kind}</Pill>
}

const COLUMNS: readonly Column<AddressLot>[] = [
  nameColumn('addressLot', 'addressLot'),
  { id: 'kind', label: 'Kind', cell: LotKind, width: '10ch' },
  {
    id: 'blocks',
    label: 'Blocks',
    cell: ({ name }) => <BlocksWhenSeen lot={name} />,
    width: '36ch',
    hideBelow: 520,
  },
  descriptionColumn,
  createdColumn,
]

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
