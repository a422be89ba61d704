import { isRecord } from '../api/shape.ts'
import { isPage } from './nouns.ts'

/** Sorts the items of an answer by an address of theirs, without its width. Leaves an answer without items as it is. */
export async function sortByAddress(answer: unknown, field: string): Promise<unknown> {
  if (!isPage(answer)) return answer
  // Reading addresses takes a library that most pages can do without.
  const { compareAddresses } = await import('../api/valid/address.ts')
  const addressIn = (item: unknown) => {
    const address = isRecord(item) ? item[field] : undefined
    return typeof address === 'string' ? (address.split('/')[0] ?? '') : ''
  }
  return {
    ...answer,
    items: answer.items.toSorted((one, other) =>
      compareAddresses(addressIn(one), addressIn(other)),
    ),
  }
}
