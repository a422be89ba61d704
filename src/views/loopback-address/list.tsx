import { column, Copied, Identifier } from '../cells.tsx'
import { Word } from '../../ui/text/value.tsx'
import { LotOfBlock } from '../networking/address-lot.tsx'
import { panelRows } from '../list/panel.tsx'
import { IdLink } from '../name-link.tsx'

export const LoopbackAddresses = panelRows('loopbackAddress', {
  filterLike: '192.0.2, slot:switch0',
  texts: ({ address, switchSlot, rackId, id }) => ({
    address,
    slot: switchSlot,
    rack: rackId,
    id,
  }),
  columns: [
    column('Address', ({ address }) => <Copied text={address} />),
    column('Switch slot', { width: '13ch' }, ({ switchSlot }) => <Word>{switchSlot}</Word>),
    column('Rack', { width: '24ch', hideBelow: 640 }, ({ rackId }) => (
      <IdLink noun="rackId" open="inventoryRack" id={rackId} />
    )),
    column('Address lot', { width: '24ch', hideBelow: 520 }, ({ addressLotBlockId }) => (
      <LotOfBlock id={addressLotBlockId} />
    )),
    column('ID', { width: '28ch', hideBelow: 1000 }, ({ id }) => <Identifier id={id} />),
  ],
  create: 'system networking loopback-address create',
  empty:
    'A loopback address belongs to a switch and to none of its ports, so it stays up when a link goes down. Create your first one.',
})
