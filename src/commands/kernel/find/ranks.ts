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
  /** A score that none of them is below if nothing else is typed. */
  readonly lowest: number
}

/** What is known of a typed word. */
export type KnownRanks = {
  readonly text: string
  readonly isAlias: boolean
  readonly byList: WeakMap<List, Ranks | null>
}

/** The ranks of the words typed last. A keystroke changes only one of them, and a search looks each up several times. */
const ranksByWord = new Map<string, KnownRanks>()
const WORDS_KEPT = 8

/** Returns what is known of a typed word, and of one that it continues, to be looked up with {@link ranksIn}. */
export function keptRanks(
  { words, leading, forgiven, aliases }: TypedQuery,
  at: number,
): readonly KnownRanks[] {
  const text = words[at]?.text ?? ''
  const [flags, isAlias] = [
    `${leading[at] === true} ${forgiven[at] === true}`,
    aliases[at] === true,
  ]
  const key = `${flags} ${text}`
  const own = ranksByWord.get(key) ?? { text, isAlias, byList: new WeakMap() }
  ranksByWord.delete(key)
  ranksByWord.set(key, own)
  const [oldest = key] = ranksByWord.keys()
  if (ranksByWord.size > WORDS_KEPT) ranksByWord.delete(oldest)
  // A name that lacks the beginning of a word lacks the word, unless only the whole word counts, or errors are forgiven.
  const isStrict = leading[at] !== true && forgiven[at] !== true
  const before = isStrict ? ranksByWord.get(`${flags} ${text.slice(0, -1)}`) : undefined
  return before === undefined ? [own] : [own, before]
}

/** Ranks a typed word in each name of a list; null if it is in none. */
export function ranksIn(
  query: TypedQuery,
  at: number,
  list: List,
  [own, before]: readonly KnownRanks[],
): Ranks | null {
  const known = own?.byList.get(list)
  if (known !== undefined) return known
  const earlier = before?.byList.get(list)
  // The word may begin to be an id or an address with this letter.
  const isOut = earlier === null && own?.isAlias === before?.isAlias
  const ranks = isOut ? null : ranksOf(query, at, list, earlier)
  own?.byList.set(list, ranks)
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

/** Tells apart names of the same rank: shorter ones come first. */
export function fineOf(length: number): number {
  return Math.min(9, length >> 2)
}

/** Rules out most names by their letters alone. A word that is forgiven may have one that the name lacks. */
function mayMatch({ words, forgiven }: TypedQuery, at: number, letters: number): boolean {
  const absent = (words[at]?.letters ?? 0) & ~letters
  return absent === 0 || (forgiven[at] === true && (absent & (absent - 1)) === 0)
}
