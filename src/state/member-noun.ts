import { ApiError } from '../api/errors.ts'
import { defineNoun, type Words } from './define-noun.ts'
import type { Names, Noun, NounRecord } from './noun.ts'
import { isPage } from './nouns.ts'
import { type Read, resultOf } from './read.ts'

/**
 * Builds the record of a noun whose items are members of a larger answer, such as the firewall rules of a VPC: they are
 * picked out of it, and changed by writing the whole back.
 */
export function memberNoun<Item, Whole>(
  noun: Noun,
  given: Words<Item> & {
    readonly whole: (names: Names) => Read<Whole>
    readonly members: (whole: Whole) => readonly Item[]
  },
): NounRecord<Item> {
  const { whole, members, ...words } = given
  const record: NounRecord<Item> = defineNoun<Item>({
    ...words,
    foundById: false,
    list: (names) =>
      pick(whole(names), (answer) => ({ items: members(answer), ...furtherIn(answer) })),
    view: (names) => pick(whole(names), (answer) => memberOf(answer, names[noun] ?? '')),
  })
  return record

  function memberOf(answer: Whole, key: string): Item {
    const isMeant = (item: Item) => record.keyOf(item) === key || idOf(item) === key
    const found = members(answer).find(isMeant)
    if (found !== undefined) return found
    const reason = `Not found: ${record.one} "${key}"`
    const failure = { type: 'error', status: 404, requestId: null, error: {} } as const
    throw new ApiError(whole({}).operation.id, failure, { reason, message: reason })
  }
}

/** Tells that there are more pages of the larger answer, so that what was read does not pass for all of it. */
function furtherIn(answer: unknown): { readonly nextPage?: string } {
  const next = isPage(answer) ? answer.nextPage : null
  return next == null ? {} : { nextPage: next }
}

function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined
}

/** Reads a part of another answer, such as the firewall rules of a VPC. The cache holds the whole. */
function pick<Whole, Part>(of: Read<Whole>, part: (answer: Whole) => Part): Read<Part> {
  const { operation, args, expected, complete } = of
  return {
    operation,
    args,
    ...(expected === undefined ? {} : { expected }),
    ...(complete === undefined ? {} : { complete }),
    pick: (answer) => part(resultOf(of, answer)),
  }
}
