import {
  isWordOf,
  rank,
  rankIn,
  rankLoosely,
  type Text,
  textOf,
} from '../../../state/search/match.ts'

/** The typed text, in lower case. */
export type TypedQuery = {
  readonly text: string
  /** The same without the words that only lead to a name: `db1` of `where is db1`. */
  readonly name: string
  /** The same without the fillers only. */
  readonly plain: string
  /** What is asked for of something else: `snapshots` of `snapshots of disk-1`; null if nothing is. */
  readonly list: string | null
  readonly words: readonly Text[]
  /** The words that may begin an id or an address. */
  readonly aliases: readonly boolean[]
  /** The words that a match need not have: `the`, `to`, `please`. */
  readonly fillers: readonly boolean[]
  /** The words that a resource need not have: fillers, and those that ask to see it. */
  readonly leading: readonly boolean[]
  /** The words for which missing letters and typing errors are forgiven. */
  readonly forgiven: readonly boolean[]
}

/** The beginning of an id, an IPv4 or an IPv6 address. */
const ALIAS = /^(?:[\da-f]{1,8}|[\da-f]{8}-[\da-f-]*|\d{1,3}\.[\d./]*|[\da-f]{0,4}:[\da-f:./]*)$/

/** Words beyond this many are not searched for. */
const MOST_WORDS = 8

export const FILLERS = setOf(
  'a an the my me i we it its this that to into onto from of on in at by for with and is are was do does did has have how get can could would want need please now all some who what where which when much many sudo kubectl oxide aws',
)
const SEES = setOf('go open show view see find list ls describe info details inspect lookup')

/** Splits what was typed into words. */
export function queryOf(typed: string): TypedQuery {
  return queryFor(typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS))
}

export function queryFor(words: readonly string[]): TypedQuery {
  const isAlias = (word: string) => word.length > 2 && /[\d:]/.test(word) && ALIAS.test(word)
  const isOnly = words.every((word) => FILLERS.has(word))
  const fillers = words.map((word) => !isOnly && FILLERS.has(word))
  const leads = words.map((word, at) => fillers[at] === true || SEES.has(word))
  const leading = leads.includes(false) ? leads : fillers
  const text = words.join(' ')
  const [list = '', of] = text.split(/ (?:of|on|for) /)
  return {
    text,
    list: of === undefined ? null : list,
    name: words.filter((_word, at) => leading[at] !== true).join(' '),
    plain: words.filter((_word, at) => fillers[at] !== true).join(' '),
    words: words.map(textOf),
    aliases: words.map(isAlias),
    fillers,
    leading,
    forgiven: [],
  }
}

/** Ranks a typed word in a text, by its place among the words. A word that need not match must match in full. */
export function rankWord({ words, forgiven, leading }: TypedQuery, at: number, of: Text): number {
  const word = words[at]
  if (word === undefined) return rank.none
  if (leading[at] === true) return isWordOf(word, of) ? rank.words : rank.none
  return forgiven[at] === true ? rankLoosely(word, of) : rankIn(word, of)
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
