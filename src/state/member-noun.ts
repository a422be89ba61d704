import { ApiError } from '../api/http/errors.ts'
import { defineNoun, type Words } from './define-noun.ts'
import type { Names, Noun, NounRecord } from './noun.ts'
import { isPage } from './nouns.ts'
import { type Read, resultOf } from './cache/read.ts'

/**
 * Builds the record of a noun whose items are members of a larger answer, such as the firewall rules of a VPC: they are
 * picked out of it, and changed by writing the whole back.
 */
export function memberNoun<Item, Whole>(
  noun: Noun,
  given: Words<Item> & {
    readonly whole: (names: Names) => Read<Whole>
    readonly members: (whole: Whole) => readonly Item[]
    /** Names which members come first, if the answer may not have all of them. */
    readonly first?: 'newest'
  },
): NounRecord<Item> {
  const { whole, members, first = 'first', ...words } = given
  const record: NounRecord<Item> = defineNoun<Item>({
    ...words,
    list: (names) =>
      picking(whole(names), (answer) => ({ items: members(answer), ...furtherIn(answer) })),
    view: (names) => picking(whole(names), (answer) => memberOf(answer, names[noun] ?? '')),
  })
  return record

  function memberOf(answer: Whole, key: string): Item {
    const isMeant = (item: Item) => record.keyOf(item) === key || idOf(item) === key
    const found = members(answer).find(isMeant)
    if (found !== undefined) return found
    const count = members(answer).length.toLocaleString('en-US')
    const reason =
      furtherIn(answer).nextPage === undefined
        ? `Not found: ${record.one} "${key}"`
        : `Not found among the ${first} ${count} ${record.many}: "${key}"`
    throw notFound(whole({}).operation, reason)
  }
}

/** Reports that the larger answer has more pages, so that the part read does not pass for all of it. */
function furtherIn(answer: unknown): { readonly nextPage?: string } {
  const next = isPage(answer) ? answer.nextPage : null
  return next == null ? {} : { nextPage: next }
}

function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined
}

/** Takes a part of what another read answers, such as the firewall rules of a VPC. The cache holds the whole. */
export function picking<Whole, Part>(of: Read<Whole>, part: (answer: Whole) => Part): Read<Part> {
  const source: Omit<Read, 'pick' | 'result'> = of
  return { ...source, pick: (answer) => part(resultOf(of, answer)) }
}

/** Returns the 404 that a part which an answer lacks would get if it had a call of its own. */
export function notFound({ id }: { readonly id: string }, reason: string): ApiError {
  const failure = { type: 'error', status: 404, requestId: null, error: {} } as const
  return new ApiError(id, failure, { reason, message: reason })
}
