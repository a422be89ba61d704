import { beginsAlias, type Found, keywordsOf, type Segment } from '../../../state/search/found.ts'
import { type Noun, recordOf } from '../../../state/nouns.ts'
import { rank, rankIn, type Text, textOf } from '../../../state/search/match.ts'
import { type TypedQuery, rankWord } from './query.ts'
import { NOTHING, STEP, topOf } from './scores.ts'

/** A resource that matches what was typed. Lower scores are better. */
export type ThingHit = { readonly thing: Found; readonly score: number }

/** A resource that matches some of the words: a command may match the others. */
export type PartialHit = ThingHit & {
  /** The rank of each word in its own name; none where it does not match. */
  readonly ranks: readonly number[]
  /** The words that match its kind or its location. */
  readonly about: readonly boolean[]
}

/** Kinds whose resources are words that the rack defines, not names that people gave. */
const WORDS: readonly Noun[] = ['timeseriesName', 'alertClass']

/** Pairs at most this many resources of one kind with commands. */
const PAIRED = 5

/**
 * Finds the resources that match all words, and those that match some of them by name. Says how many match, shown or
 * not.
 */
export function searchThings(
  query: TypedQuery,
  segments: readonly Segment[],
  most: number,
): {
  readonly things: readonly ThingHit[]
  readonly total: number
  readonly partly: readonly PartialHit[]
  /** The typed words that begin a word of some name, one bit for each. */
  readonly known: number
} {
  const things = topOf<ThingHit>(most)
  // By kind and by the words that the names match, so that no match crowds out another.
  const parts = new Map<Noun, ReturnType<typeof topOf<PartialHit>>[]>()
  let [total, begun] = [0, 0]
  const { words } = query
  const ranks = words.map(() => rank.none as number)
  const known = words.map((_word, at) => keptRanks(query, at))
  const [first] = words
  const begin = words.length === 1 && query.aliases[0] !== true ? first?.text.charCodeAt(0) : null
  for (const { list, far } of listsIn(segments)) {
    const { noun, things: all, place } = list
    const ranked = known.map((by, at) => ranksIn(query, at, list, by))
    if (ranked.every((one) => one === null)) continue
    const about = words.map((_word, at) => rankStrictly(query, at, place) === rank.words)
    const name = about.includes(true) ? nameIn(words, about) : null
    const tops = parts.get(noun) ?? []
    parts.set(noun, tops)
    for (let which = 0; which < all.length; which += 1) {
      let own = 0
      let best: number = rank.none
      for (let at = 0; at < words.length; at += 1) {
        const one = ranked[at]?.[which] ?? rank.none
        ranks[at] = one
        if (one < rank.none) own |= 1 << at
        if (one === rank.words) begun |= 1 << at
        if (one < best) best = one
      }
      if (own === 0) continue
      // One word may match fifty thousand names. Skips those that begin with another letter once enough better ones are known.
      const isBehind = begin !== null && list.begins[which] !== begin
      if (isBehind && !things.takes(best * STEP + far * 200)) {
        total += 1
        continue
      }
      const thing = all[which]
      if (thing === undefined) continue
      const score = thingScore(query, ranks, about, name, thing) + far * 200
      if (score < NOTHING) {
        total += 1
        if (things.takes(score)) things.add({ thing, score })
      }
      if (words.length === 1) continue
      const top = (tops[own] ??= topOf<PartialHit>(PAIRED))
      const part = best * STEP + far * 200 + Math.min(99, thing.text.text.length)
      if (top.takes(part)) top.add({ thing, score: part, ranks: [...ranks], about })
    }
  }
  const partly = [...parts.values()].flatMap((tops) => tops.flatMap(({ list }) => list))
  return { things: things.list, total, partly, known: begun }
}

/** The ranks of a typed word in each name of a list; null if it is in none. */
type Ranks = Uint8Array | null

type RanksByList = WeakMap<List, Ranks>

/** The ranks of the words typed last. A keystroke changes only one of them, and a search looks each up several times. */
const ranksByWord = new Map<string, RanksByList>()
const WORDS_KEPT = 8

function keptRanks({ words, leading, forgiven }: TypedQuery, at: number): RanksByList {
  const key = [leading[at] === true, forgiven[at] === true, words[at]?.text].join(' ')
  const kept = ranksByWord.get(key) ?? new WeakMap<List, Ranks>()
  ranksByWord.delete(key)
  ranksByWord.set(key, kept)
  const [oldest = key] = ranksByWord.keys()
  if (ranksByWord.size > WORDS_KEPT) ranksByWord.delete(oldest)
  return kept
}

function ranksIn(query: TypedQuery, at: number, list: List, known: RanksByList): Ranks {
  const before = known.get(list)
  if (before !== undefined) return before
  const { things, letters } = list
  const typed = query.words[at]
  // An id and an address have other letters than the name.
  const isAlias = query.aliases[at] === true
  const mayBeIn = isAlias || mayMatch(query, at, letters[things.length] ?? 0)
  const count = mayBeIn ? things.length : 0
  let ranks: Ranks = null
  for (let which = 0; which < count; which += 1) {
    const isLike = mayMatch(query, at, letters[which] ?? 0)
    const thing = isLike || isAlias ? things[which] : undefined
    if (thing === undefined) continue
    let one = isLike ? rankWord(query, at, thing.text) : rank.none
    if (one !== rank.words && isAlias && beginsAlias(typed?.text, thing)) one = rank.words
    if (one === rank.none) continue
    ranks ??= new Uint8Array(things.length).fill(rank.none)
    ranks[which] = one
  }
  known.set(list, ranks)
  return ranks
}

/** Rules out most names by their letters alone. A word that is forgiven may have one that the name lacks. */
function mayMatch({ words, forgiven }: TypedQuery, at: number, letters: number): boolean {
  const absent = (words[at]?.letters ?? 0) & ~letters
  return absent === 0 || (forgiven[at] === true && (absent & (absent - 1)) === 0)
}

/** A segment, prepared for searching. */
type List = Pick<Segment, 'noun' | 'things'> & {
  /** The letters of each name, and last those of all: reading them from the resources is the slowest part of a search. */
  readonly letters: Int32Array
  /** The code of the first letter of each name. */
  readonly begins: Uint16Array
  /** The words for its kind and location. */
  readonly place: Text
}

/** Saves walking many thousand segments, most of them empty, at each keystroke. */
const listsAmong = new WeakMap<readonly Segment[], readonly Placed[]>()
type Placed = { readonly list: List; readonly far: number }

/** Returns the segments that have resources, with how far away their projects are. */
function listsIn(segments: readonly Segment[]): readonly Placed[] {
  const known = listsAmong.get(segments)
  if (known !== undefined) return known
  const projects = new Map<string, number>()
  const made = segments.flatMap((segment) => {
    const { project } = segment.within
    if (project !== undefined && !projects.has(project)) projects.set(project, projects.size)
    if (segment.things.length === 0) return []
    const far = project === undefined ? 0 : Math.min(4, projects.get(project) ?? 0)
    return [{ list: listOf(segment), far }]
  })
  listsAmong.set(segments, made)
  return made
}

const lists = new WeakMap<Segment, List>()

function listOf(segment: Segment): List {
  const known = lists.get(segment)
  if (known !== undefined) return known
  const { noun, within, things } = segment
  const letters = new Int32Array(things.length + 1)
  const begins = new Uint16Array(things.length)
  for (const [at, { text }] of things.entries()) {
    letters[at] = text.letters
    begins[at] = text.text.charCodeAt(0)
    letters[things.length] = (letters[things.length] ?? 0) | text.letters
  }
  const { one, many } = recordOf(noun)
  const said = [one, many, ...keywordsOf(noun), ...Object.values(within)]
  const made = { noun, things, letters, begins, place: textOf(said.join(' ')) }
  lists.set(segment, made)
  return made
}

/** Ranks a word in the words for a location, where nothing is forgiven. */
function rankStrictly(query: TypedQuery, at: number, place: Text): number {
  const word = query.words[at]
  if (word === undefined) return rank.none
  if (query.leading[at] === true) return rank.none
  return rankIn(word, place)
}

function thingScore(
  { text, name: named, words, leading, aliases: isAlias }: TypedQuery,
  ranks: readonly number[],
  about: readonly boolean[],
  aboutName: string | null,
  thing: Found,
): number {
  const { noun, text: name } = thing
  if (name.text === text || name.text === named) return 0
  // `silo myriad` is the silo, whatever else has the name.
  if (name.text === aboutName) return 1
  if (words.length === 1 && isAlias[0] === true && thing.aliases.includes(text)) return 0
  const fine = Math.min(9, name.text.length >> 2)
  if (name.text.startsWith(text)) return rank.prefix * STEP + fine
  let worst = 0
  let sum = 0
  for (let at = 0; at < ranks.length; at += 1) {
    const own = ranks[at] ?? rank.none
    const one = about[at] ? Math.min(own, rank.keyword) : own
    if (one === rank.none && leading[at] === true) continue
    if (one === rank.none) return NOTHING
    worst = Math.max(worst, one)
    sum += one
  }
  // What the rack defines itself is rarely meant by a word in it.
  const from = WORDS.includes(noun) ? rank.hint : 0
  return Math.max(from, worst) * STEP + Math.min(18, sum) * 10 + fine
}

/** Returns the words that say neither the kind of a resource nor its location. */
function nameIn(words: readonly Text[], about: readonly boolean[]): string {
  return words.flatMap(({ text }, at) => (about[at] === true ? [] : [text])).join(' ')
}
