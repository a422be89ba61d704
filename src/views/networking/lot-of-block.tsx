import { allOf } from '../../state/nouns.ts'
import { MOST_ASKED } from '../../state/address-lot-uses.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { useReads } from '../../state/cache/use-reads.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { Unknown } from '../name-of.tsx'
import { NameLink } from '../name-link.tsx'

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
