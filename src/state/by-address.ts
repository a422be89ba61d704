import { isPage } from './nouns.ts'

/** Sorts the items of an answer by an address of theirs. Leaves an answer without items as it is. */
export async function sortByAddress<Item>(
  answer: unknown,
  addressIn: (item: Item) => string,
): Promise<unknown> {
  if (!isPage(answer)) return answer
  // Reading addresses takes a library that most pages can do without.
  const { compareAddresses } = await import('../api/valid/address.ts')
  const at = (item: unknown) => addressIn(item as Item)
  return {
    ...answer,
    items: answer.items.toSorted((one, other) => compareAddresses(at(one), at(other))),
  }
}
