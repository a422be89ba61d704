import { blockLines, blocksIn, blocksRefusal } from '../../api/valid/address-block.ts'
import { showWhole } from '../../api/show/amount.ts'
import { addressesIn } from '../../api/valid/pool.ts'
import { createAddressLot } from '../../commands/networking/address-lot.ts'
import { TextArea } from '../../ui/form/text-field.tsx'
import { formOf } from '../form/of-command.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { linesOf } from '../form/lines.ts'

export const NewAddressLot = formOf(createAddressLot, {
  required: ['name', 'kind', 'blocks'],
  initial: { kind: 'infra' },
  looks: { kind: 'radio', blocks: BlocksField },
  note: 'A lot and its blocks cannot be changed later, only deleted.',
})

/** Edits blocks as lines, and counts their addresses as soon as they are valid. */
function BlocksField({ names: _, value, onChange, ...field }: OwnFieldProps) {
  const text = linesOf(createAddressLot.params.blocks, value, blockLines)
  const blocks = blocksIn(text)
  const size =
    blocksRefusal(blocks) === null
      ? addressesIn(blocks.map(({ firstAddress: first, lastAddress: last }) => ({ first, last })))
      : null
  return (
    <>
      <TextArea {...field} rows={4} value={text} onChange={onChange} />
      <p className="dim" role="status">
        {size === null ? '' : `${showWhole(size)} ${size === 1n ? 'address' : 'addresses'}`}
      </p>
    </>
  )
}
