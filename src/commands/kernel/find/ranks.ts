import { aliasStart, beginsAlias } from '../../../state/search/found.ts'
import { beginningOf, rank } from '../../../state/search/match.ts'
import { HEAD, headOf, type List } from './lists.ts'
import { rankWord, type TypedQuery } from './query.ts'
import { STEP } from './scores.ts'

/** How a typed word matches the names of a list. */
export type Ranks = {
  /** The rank in each name. */
  readonly of: Uint8Array
  readonly best: number
  /** How many names match. */
  readonly count: number
  /** No match scores lower than this if nothing else is typed. */
  readonly lowest: number
}

/** The ranks of a typed word that were computed so far. */
type WordRanks = {
  readonly isAlias: boolean
  readonly byList: WeakMap<List, Ranks | null>
}

type KnownRanks = {
  readonly own: WordRanks
  /** Those of the word without its last letter, if a name that lacks it also lacks the word. */
  readonly before: WordRanks | undefined
}

/** The ranks of the words typed last. A keystroke changes only one of them, and a search looks each up several times. */
const ranksByWord = new Map<string, WordRanks>()
const WORDS_KEPT = 8

/** Returns the ranks of a typed word that were computed so far, for {@link ranksIn}. */
export function keptRanks(
  { words, leading, forgiven, aliases }: TypedQuery,
  at: number,
): KnownRanks {
  const text = words[at]?.text ?? ''
  const [flags, isAlias] = [
    `${leading[at] === true} ${forgiven[at] === true}`,
    aliases[at] === true,
  ]
  const key = `${flags} ${text}`
  const own = ranksByWord.get(key) ?? { isAlias, byList: new WeakMap() }
  ranksByWord.delete(key)
  ranksByWord.set(key, own)
  const [oldest = key] = ranksByWord.keys()
  if (ranksByWord.size > WORDS_KEPT) ranksByWord.delete(oldest)
  // Does not hold where only the whole word counts, or typing errors are forgiven.
  const isStrict = leading[at] !== true && forgiven[at] !== true
  const before = isStrict ? ranksByWord.get(`${flags} ${text.slice(0, -1)}`) : undefined
  return { own, before }
}

/** Ranks a typed word in each name of a list; null if it is in none. */
export function ranksIn(
  query: TypedQuery,
  at: number,
  list: List,
  { own, before }: KnownRanks,
): Ranks | null {
  const known = own.byList.get(list)
  if (known !== undefined) return known
  const earlier = before?.byList.get(list)
  // With this letter, the word may have become the start of an ID or an address.
  const isOut = earlier === null && own.isAlias === before?.isAlias
  const ranks = isOut ? null : ranksOf(query, at, list, earlier)
  own.byList.set(list, ranks)
  return ranks
}

/** @param before the ranks of a word that this one continues */
function ranksOf(
  query: TypedQuery,
  at: number,
  list: List,
  before: Ranks | null | undefined,
): Ranks | null {
  const { things, letters, aliasStarts, lengths } = list
  const word = query.words[at]?.text ?? ''
  // An id and an address have other letters than the name.
  const isAlias = query.aliases[at] === true
  const alias = isAlias ? aliasStart(word) : 0
  const mayBeIn = isAlias || mayMatch(query, at, letters[things.length] ?? 0)
  const end = mayBeIn ? things.length : 0
  const rankOf = rankerOf(query, at, list)
  let of: Uint8Array | null = null
  let best: number = rank.none
  let [count, shortest] = [0, 99]
  for (let which = 0; which < end; which += 1) {
    const isOut = before === null || before?.of[which] === rank.none
    const isLike = !isOut && mayMatch(query, at, letters[which] ?? 0)
    let one = isLike ? rankOf(which) : rank.none
    if (one !== rank.words && ((aliasStarts[which] ?? 0) & alias) !== 0) {
      const thing = things[which]
      if (thing !== undefined && beginsAlias(word, thing)) one = rank.words
    }
    if (one === rank.none) continue
    of ??= new Uint8Array(things.length).fill(rank.none)
    of[which] = one
    count += 1
    best = Math.min(best, one)
    shortest = Math.min(shortest, lengths[which] ?? 0)
  }
  if (of === null) return null
  // A name or an address may be the whole word.
  const isWhole = isAlias || shortest <= word.length
  return { of, best, count, lowest: isWhole ? 0 : rank.prefix * STEP + fineOf(shortest) }
}

/** Returns what ranks a word in one name of a list. Only reads the name itself if its letters leave a doubt. */
function rankerOf(query: TypedQuery, at: number, list: List): (which: number) => number {
  const { things, letters, starts, openings, heads } = list
  const { text = '', letters: typed = 0 } = query.words[at] ?? {}
  const read = (which: number) => {
    const thing = things[which]
    return thing === undefined ? rank.none : rankWord(query, at, thing.text)
  }
  if (query.leading[at] === true) return read
  if (/^[a-z]$/.test(text)) {
    return (which) => {
      if (((starts[which] ?? 0) & typed) !== 0) return rank.words
      return ((letters[which] ?? 0) & typed) === 0 ? rank.none : rank.inside
    }
  }
  const head = headOf(text)
  const mask = text.length >= HEAD ? -1 : 2 ** (8 * text.length) - 1
  const isInHead = text.length <= HEAD && /^[!-~]+$/.test(text)
  // A word with a typing error still begins with its first or second letter.
  const begin = query.forgiven[at] === true ? beginningOf(text) : 0
  return (which) => {
    if (isInHead && (((heads[which] ?? 0) ^ head) & mask) === 0) return rank.words
    const isOff = begin !== 0 && (typed & ~(letters[which] ?? 0)) !== 0
    return isOff && ((openings[which] ?? 0) & begin) === 0 ? rank.none : read(which)
  }
}

/** Returns 0 to 9, which puts the shorter of two names with the same rank first. */
export function fineOf(length: number): number {
  return Math.min(9, length >> 2)
}

/** Rules out most names by their letters alone. A word that is forgiven may have one that the name lacks. */
function mayMatch({ words, forgiven }: TypedQuery, at: number, letters: number): boolean {
  const absent = (words[at]?.letters ?? 0) & ~letters
  return absent === 0 || (forgiven[at] === true && (absent & (absent - 1)) === 0)
}
