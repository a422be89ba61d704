import { createAnnounceSet, editAnnounceSet } from '../../../commands/bgp/announce-set.ts'
import { formOf } from '../../form/of-command.tsx'
import type { BgpAnnouncementCreate } from '@oxide/api'
import { useState } from 'react'
import { isRecord } from '../../../api/shape.ts'
import { cidrRefusal } from '../../../api/valid/address.ts'
import { LARGEST_PAGE, allOf } from '../../../state/nouns.ts'
import { useRead } from '../../../state/use-page.ts'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import { Message } from '../../../ui/notice.tsx'
import { MiniTable } from '../../../ui/list/mini-table.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ListBuilder } from '../../form/list-builder.tsx'
import type { OwnFieldProps } from '../../form/param-field.tsx'
import { ReadError } from '../../read-error.tsx'
import { networkingAddressLotBlockList } from '../../../api/generated/reads/system-networking-address-lot.ts'
import { read } from '../../../state/cache/read.ts'
import { useReads } from '../../../state/cache/use-reads.ts'

export const NewAnnounceSet = formOf(createAnnounceSet, {
  title: 'Create BGP announce set',
  submit: 'Create announce set',
  initial: { announcement: [] },
  looks: { announcement: AnnouncementsField },
})

export const EditAnnounceSet = formOf(editAnnounceSet, {
  submit: 'Update announce set',
  looks: { announcement: AnnouncementsField },
})

const NOTHING = { network: '', lot: '' }

function AnnouncementsField({ error, value, onChange }: OwnFieldProps) {
  const [typed, setTyped] = useState(NOTHING)
  const [wrong, setWrong] = useState(NOTHING)
  const lots = useRead(allOf('addressLot'))
  const lotOf = useLotOfBlock()
  const list = announcementsIn(value)
  const change = (part: Partial<typeof NOTHING>) => {
    setTyped({ ...typed, ...part })
    setWrong(NOTHING)
  }
  const add = () => {
    const network = typed.network.trim()
    const isThere = list.some((one) => one.network === network)
    const refused = {
      network: cidrRefusal(network) ?? (isThere ? 'This network is already in the list' : ''),
      lot: typed.lot === '' ? 'Address lot is required' : '',
    }
    setWrong(refused)
    if (refused.network !== '' || refused.lot !== '') return false
    onChange([...list, { addressLotBlock: typed.lot, network }])
    // Keeps the lot, because the next network is most likely from the same one.
    setTyped({ ...NOTHING, lot: typed.lot })
    return true
  }
  return (
    <ListBuilder
      title="Announcements"
      add="Add network"
      isEmpty={typed.network.trim() === ''}
      onAdd={add}
      onClear={() => change(NOTHING)}
      list={
        <>
          <Message text={error} />
          <MiniTable
            label="Announcements"
            rows={list}
            columns={[
              { label: 'Network', cell: ({ network }) => escapeInvisible(network) },
              {
                label: 'Address lot',
                cell: ({ addressLotBlock: block }) => escapeInvisible(lotOf(block) ?? block),
              },
            ]}
            rowKey={({ network }) => network}
            removeLabel={({ network }) => `Remove network ${network}`}
            onRemove={(gone) => onChange(list.filter((one) => one !== gone))}
            empty="No networks. Peers will learn no routes from this set."
          />
        </>
      }
    >
      <TextField
        label="Network"
        optional
        hint="Addresses and a width, such as 192.0.2.0/24"
        value={typed.network}
        error={wrong.network || undefined}
        onChange={(network) => change({ network })}
      />
      <Combobox
        label="Address lot"
        optional
        hint="The lot that contains the network’s addresses"
        placeholder="Select an address lot"
        busy={lots.isPending}
        options={(lots.data?.items ?? []).map(({ name, kind }) => ({
          value: name,
          label: name,
          meta: escapeInvisible(kind),
        }))}
        value={typed.lot}
        error={wrong.lot || undefined}
        onChange={(lot) => change({ lot })}
      />
      <ReadError what="the address lots" query={lots} />
    </ListBuilder>
  )
}

/** Reads the announcements added so far; a stored draft may be invalid. */
function announcementsIn(value: unknown): readonly BgpAnnouncementCreate[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    const { addressLotBlock, network } = isRecord(item) ? item : {}
    return typeof addressLotBlock === 'string' && typeof network === 'string'
      ? [{ addressLotBlock, network }]
      : []
  })
}

/** Returns a function that names the address lot of a block, given its id; undefined while it is not known. */
function useLotOfBlock(): (block: string) => string | undefined {
  const lots = useRead(allOf('addressLot')).data?.items ?? []
  const blocks = useReads(
    lots.map(({ name }) =>
      read(networkingAddressLotBlockList, {
        path: { addressLot: name },
        query: { limit: LARGEST_PAGE },
      }),
    ),
  )
  return (block) =>
    lots.find((_lot, at) => blocks[at]?.data?.items.some(({ id }) => id === block))?.name
}
