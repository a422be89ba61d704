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
  let [total, known] = [0, 0]
  const { words, aliases } = query
  const ranks = words.map(() => rank.none as number)
  const projects = new Map<string, number>()
  // An id and an address have other letters than the name.
  const isNamed = !aliases.includes(true)
  for (const segment of segments) {
    const { noun, within, things: all } = segment
    const { project } = within
    if (project !== undefined && !projects.has(project)) projects.set(project, projects.size)
    if (all.length === 0) continue
    const far = project === undefined ? 0 : Math.min(4, projects.get(project) ?? 0)
    const place = placeText(segment)
    const about = words.map((_word, at) => rankStrictly(query, at, place) === rank.words)
    const name = about.includes(true) ? nameIn(words, about) : null
    const tops = parts.get(noun) ?? []
    parts.set(noun, tops)
    const letters = lettersOf(all)
    for (const [which, thing] of all.entries()) {
      if (isNamed && !mayMatch(query, letters[which] ?? 0)) continue
      let own = 0
      let best: number = rank.none
      for (let at = 0; at < words.length; at += 1) {
        let one = rankWord(query, at, thing.text)
        if (one !== rank.words && aliases[at] && beginsAlias(words[at]?.text, thing))
          one = rank.words
        ranks[at] = one
        if (one < rank.none) own |= 1 << at
        if (one === rank.words) known |= 1 << at
        if (one < best) best = one
      }
      if (own === 0) continue
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
  return { things: things.list, total, partly, known }
}

/** Rules out most names by their letters alone. A word that is forgiven may have one that the name lacks. */
function mayMatch({ words, forgiven }: TypedQuery, letters: number): boolean {
  for (let at = 0; at < words.length; at += 1) {
    const absent = (words[at]?.letters ?? 0) & ~letters
    if (absent === 0 || (forgiven[at] === true && (absent & (absent - 1)) === 0)) return true
  }
  return false
}

/** Returns the letters of each name in one array: reading them from the resources is the slowest part of a search. */
function lettersOf(things: readonly Found[]): Int32Array {
  const known = letterLists.get(things)
  if (known !== undefined) return known
  const made = Int32Array.from(things, ({ text }) => text.letters)
  letterLists.set(things, made)
  return made
}

const letterLists = new WeakMap<readonly Found[], Int32Array>()

/** Ranks a word in the words for a location, where nothing is forgiven. */
function rankStrictly(query: TypedQuery, at: number, place: Text): number {
  const word = query.words[at]
  if (word === undefined) return rank.none
  if (query.leading[at] === true) return rank.none
  return rankIn(word, place)
}

/** Returns the words for a segment's kind and location: made once, because there may be many thousand segments. */
function placeText(segment: Segment): Text {
  const known = placeTexts.get(segment)
  if (known !== undefined) return known
  const { noun, within } = segment
  const { one, many } = recordOf(noun)
  const made = textOf([one, many, ...keywordsOf(noun), ...Object.values(within)].join(' '))
  placeTexts.set(segment, made)
  return made
}

const placeTexts = new WeakMap<Segment, Text>()

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
