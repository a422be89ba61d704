import { networkingAddressLotBlockList } from '../../../api/generated/reads/system-networking-address-lot.ts'
import { allOf, LARGEST_PAGE } from '../../../state/nouns.ts'
import { read } from '../../../state/cache/read.ts'
import { useRead } from '../../../state/cache/use-read.ts'
import { useReads } from '../../../state/cache/use-reads.ts'

/** Returns a function that names the address lot of a block, given its id; undefined while it is not known. */
export function useLotOfBlock(): (block: string) => string | undefined {
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
