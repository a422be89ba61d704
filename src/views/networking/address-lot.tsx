import type { AddressLotBlock } from '@oxide/api'
import { showWhole } from '../../api/show/amount.ts'
import { addressesIn } from '../../api/valid/pool.ts'
import {
  type AddressUse,
  MOST_ASKED,
  announcementsOf,
  announceSets,
  portSettingsNames,
  portSettingsOf,
} from '../../state/nouns/system/address-lot-uses.ts'
import { allOf } from '../../state/nouns.ts'
import { pathTo, withQuery } from '../../state/navigation/paths.ts'
import { useItem, useRead, useNames } from '../../state/use-page.ts'
import { Note, Empty, Panel, Panels } from '../../ui/layout.tsx'
import { column, columns, Copied, Identifier, A, Unknown } from '../cells.tsx'
import { NameLink } from '../name-link.tsx'
import { Table } from '../../ui/list/table.tsx'
import { ResourceHeader } from '../resource-header.tsx'
import { LotKind } from './address-lots.tsx'
import { inBackground } from '../../state/cache/read.ts'
import { useReads } from '../../state/cache/use-reads.ts'
import { Skeleton } from '../../ui/spinner.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { ListPanel } from '../list/panel.tsx'

export function AddressLotPage() {
  const names = useNames()
  const { data: lot } = useItem('addressLot')
  const query = useRead(allOf('addressLotBlock', names))
  const blocks = query.data?.items
  if (lot === undefined) return null
  return (
    <>
      <ResourceHeader
        noun="addressLot"
        names={{ addressLot: names.addressLot ?? lot.name }}
        item={lot}
        facts={{
          Kind: <LotKind kind={lot.kind} />,
          Addresses: blocks === undefined ? null : sizeOf(blocks),
        }}
      />
      <Panels>
        <ListPanel
          noun="addressLotBlock"
          title="Address blocks"
          query={query}
          note={blocks?.length}
          columns={BLOCKS}
          empty="This lot has no addresses. Blocks cannot be added later: create another lot."
        />
        <Uses blocks={blocks ?? []} />
      </Panels>
    </>
  )
}

function Uses({ blocks }: { blocks: readonly AddressLotBlock[] }) {
  const { uses, unread, isWhole } = useUses(blocks.map(({ id }) => id))
  return (
    <Panel title="Used by" note={isWhole ? uses.length : 'loading…'}>
      {unread.length > 0 && (
        <Note role="status" tone="notice">
          Could not load {unread.join(' and ')}, so some uses may be missing.
        </Note>
      )}
      {isWhole && uses.length === 0 && unread.length === 0 ? (
        <Empty
          title="Not in use"
          line="No loopback address, switch port or announce set takes addresses from this lot."
        />
      ) : (
        <Table
          label="Used by"
          rows={uses.length === 0 && !isWhole ? undefined : uses}
          columns={USES}
          rowKey={({ kind, name, address }) => [kind, name, address].join(' ')}
        />
      )}
    </Panel>
  )
}

const BLOCKS = columns<AddressLotBlock>([
  column('First', ({ firstAddress }) => <Copied text={firstAddress} />),
  column('Last', ({ lastAddress }) => <Copied text={lastAddress} />),
  column('Addresses', { width: '16ch', hideBelow: 640, align: 'end' }, (block) => sizeOf([block])),
  column('ID', { width: '28ch', hideBelow: 760 }, ({ id }) => <Identifier id={id} />),
])

const USES = columns<AddressUse>([
  column('Name', (use) => <User of={use} />),
  column('Kind', { width: '26ch', hideBelow: 520 }, ({ kind }) => kind),
  column('Address', ({ address }) => <Copied text={address} />),
])

function User({ of: { kind, name, address } }: { of: AddressUse }) {
  switch (kind) {
    case 'Switch port settings':
      return <NameLink name={name} open="portSettings" max={40} />
    case 'BGP announce set':
      return <NameLink name={name} open="announceSet" max={40} />
    case 'Loopback address':
      return <A href={withQuery(pathTo('loopbackAddresses', {}), { filter: address })}>{name}</A>
  }
}

function sizeOf(blocks: readonly AddressLotBlock[]): string | null {
  const size = addressesIn(
    blocks.map(({ firstAddress, lastAddress }) => ({ first: firstAddress, last: lastAddress })),
  )
  return size === null ? null : showWhole(size)
}

/** Names the address lot of a block. The API only names the block, so this reads the blocks of every lot. */
export function LotOfBlock({ id }: { id: string }) {
  const lots = useRead(inBackground(allOf('addressLot')))
  const asked = (lots.data?.items ?? []).slice(0, MOST_ASKED)
  const blocks = useReads(
    asked.map(({ name }) => inBackground(allOf('addressLotBlock', { addressLot: name }))),
  )
  const at = blocks.findIndex(({ data }) => data?.items.some((block) => block.id === id))
  const lot = asked[at]
  if (lot !== undefined) return <NameLink name={lot.name} open="addressLot" />
  const isReading =
    (lots.data === undefined && !lots.isError) ||
    blocks.some(({ data, isError }) => data === undefined && !isError)
  if (isReading) return <Skeleton width="12ch" />
  if (lots.isError || blocks.some(({ isError }) => isError)) return <Unknown />
  return (
    <span className="dim">
      <Truncated text={id} max={16} middle />
    </span>
  )
}

type BlockUses = {
  readonly uses: readonly AddressUse[]
  /** The parts that could not be read, in words. */
  readonly unread: readonly string[]
  /** Set once everything has been read, or has failed. */
  readonly isWhole: boolean
}

/**
 * Collects the uses of addresses from certain blocks. The API does not list them, so this reads everything that could
 * use them.
 */
function useUses(blockIds: readonly string[]): BlockUses {
  const loopbacks = useRead(allOf('loopbackAddress'))
  const sets = useRead(announceSets)
  const asked = (sets.data ?? []).slice(0, MOST_ASKED)
  const announcements = useReads(asked.map(announcementsOf))
  const settings = useRead(portSettingsNames)
  const named = (settings.data?.items ?? []).slice(0, MOST_ASKED)
  const ports = useReads(named.map(portSettingsOf))

  const found: readonly AddressUse[] = [
    ...(loopbacks.data?.items ?? []).map(({ address, switchSlot, addressLotBlockId }) => ({
      kind: 'Loopback address' as const,
      name: switchSlot,
      address,
      blockId: addressLotBlockId,
    })),
    ...ports.flatMap(({ data }) =>
      (data?.addresses ?? []).map(({ address, addressLotBlockId }) => ({
        kind: 'Switch port settings' as const,
        name: data?.name ?? '',
        address,
        blockId: addressLotBlockId,
      })),
    ),
    ...announcements.flatMap(({ data }, at) =>
      (data ?? []).map(({ network, addressLotBlockId }) => ({
        kind: 'BGP announce set' as const,
        name: asked[at]?.name ?? '',
        address: network,
        blockId: addressLotBlockId,
      })),
    ),
  ]
  const parts = [
    { what: 'loopback addresses', reads: [loopbacks] },
    {
      what: 'switch port settings',
      reads: [settings, ...ports],
      isCut: (settings.data?.items.length ?? 0) > MOST_ASKED,
    },
    {
      what: 'announce sets',
      reads: [sets, ...announcements],
      isCut: (sets.data?.length ?? 0) > MOST_ASKED,
    },
  ]
  const isSettled = ({ data, isError }: { data: unknown; isError: boolean }) =>
    data !== undefined || isError
  return {
    uses: found.filter(({ blockId }) => blockIds.includes(blockId)),
    unread: parts
      .filter(({ reads, isCut }) => isCut === true || reads.some((one) => one.isError))
      .map(({ what }) => what),
    isWhole: parts.every(({ reads }) => reads.every(isSettled)),
  }
}
