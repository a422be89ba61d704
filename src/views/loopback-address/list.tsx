import { createLoopback } from '../../commands/networking/loopback-address.ts'
import type { Loopback } from '../../state/nouns/loopback-address.ts'
import type { Column } from '../../ui/list/column.ts'
import { Pill } from '../../ui/badge.tsx'
import { Copied, Identifier } from '../copied.tsx'
import { IdLink } from '../inventory/columns.tsx'
import { LotOfBlock } from '../networking/lot-of-block.tsx'
import { NewButton } from '../new-button.tsx'
import { PanelRows } from '../panel-rows.tsx'

/** Lists the loopback addresses of all switches. */
export function LoopbackAddresses() {
  return (
    <PanelRows
      noun="loopbackAddress"
      filter={FILTER}
      columns={COLUMNS}
      action={<NewButton command={createLoopback} />}
      empty="A loopback address belongs to a switch and to none of its ports, so it stays up when a link goes down. Create your first one."
    />
  )
}

const FILTER = {
  like: '192.0.2, slot:switch0',
  texts: ({ address, switchSlot, rackId, id }: Loopback) => ({
    address,
    slot: switchSlot,
    rack: rackId,
    id,
  }),
}

const COLUMNS: readonly Column<Loopback>[] = [
  { id: 'address', label: 'Address', cell: ({ address }) => <Copied text={address} /> },
  {
    id: 'slot',
    label: 'Switch slot',
    cell: ({ switchSlot }) => <Pill>{switchSlot}</Pill>,
    width: '13ch',
  },
  {
    id: 'rack',
    label: 'Rack',
    cell: ({ rackId }) => <IdLink noun="rackId" open="inventoryRack" id={rackId} />,
    width: '24ch',
    hideBelow: 640,
  },
  {
    id: 'lot',
    label: 'Address lot',
    cell: ({ addressLotBlockId }) => <LotOfBlock id={addressLotBlockId} />,
    width: '24ch',
    hideBelow: 520,
  },
  {
    id: 'id',
    label: 'ID',
    cell: ({ id }) => <Identifier id={id} />,
    width: '28ch',
    hideBelow: 1000,
  },
]
