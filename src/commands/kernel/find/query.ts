import { rank, rankIn, rankLoosely, type Text, textOf } from '../../../state/search/match.ts'

/** The typed text, in lower case. */
export type Query = {
  readonly text: string
  readonly words: readonly Text[]
  /** The words that may begin an id or an address. */
  readonly aliases: readonly boolean[]
  /** The words for which missing letters and typing errors are forgiven. */
  readonly forgiven: readonly boolean[]
}

/** The most words that are searched for. */
const MOST_WORDS = 8

/** Splits what was typed into words. */
export function queryOf(typed: string): Query {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const isAlias = (word: string) => /^[\da-f.:/-]{3,}$/.test(word) && /[\d:]/.test(word)
  return {
    text: words.join(' '),
    words: words.map(textOf),
    aliases: words.map(isAlias),
    forgiven: [],
  }
}

/** Ranks a typed word in a text, by its place among the words. */
export function rankWord({ words, forgiven }: Query, at: number, of: Text): number {
  const word = words[at]
  if (word === undefined) return rank.none
  return forgiven[at] === true ? rankLoosely(word, of) : rankIn(word, of)
}
