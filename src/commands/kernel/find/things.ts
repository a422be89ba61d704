import type { Found, Segment } from '../../../state/search/found.ts'
import type { Noun } from '../../../state/nouns.ts'
import { rank, rankIn, type Text } from '../../../state/search/match.ts'
import { headOf, listsIn } from './lists.ts'
import type { TypedQuery } from './query.ts'
import { fineOf, keptRanks, ranksIn } from './ranks.ts'
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
  const { words } = query
  const ranks = words.map(() => rank.none as number)
  const ranksOfWord = words.map((_word, at) => keptRanks(query, at))
  const [first] = words
  // The first letter of a single word, whose names come first; 0 where an ID or an address may come before them.
  const begin =
    words.length === 1 && query.aliases[0] !== true ? headOf(first?.text.slice(0, 1) ?? '') : 0
  for (const { list, far } of listsIn(segments)) {
    const ranked = ranksOfWord.map((by, at) => ranksIn(query, at, list, by))
    if (ranked.every((one) => one === null)) continue
    ranked.forEach((one, at) => {
      if (one?.best === rank.words) known |= 1 << at
    })
    const [alone] = ranked
    // One word may match fifty thousand names. Skips lists and names that cannot be better than what was found.
    if (words.length === 1 && alone != null && !things.takes(alone.lowest + far * 200)) {
      total += alone.count
      continue
    }
    const { noun, things: all, place, lengths } = list
    const about = words.map((_word, at) => rankStrictly(query, at, place) === rank.words)
    const name = about.includes(true) ? nameIn(words, about) : null
    const mayMatchAll = words.every(
      (_word, at) => ranked[at] !== null || about[at] === true || query.leading[at] === true,
    )
    const tops = parts.get(noun) ?? []
    parts.set(noun, tops)
    for (let which = 0; which < all.length; which += 1) {
      let own = 0
      let best: number = rank.none
      for (let at = 0; at < ranked.length; at += 1) {
        const one = ranked[at]?.of[which] ?? rank.none
        ranks[at] = one
        if (one < rank.none) own |= 1 << at
        if (one < best) best = one
      }
      if (own === 0) continue
      const least = best * STEP + far * 200
      const isBehind = begin !== 0 && ((list.heads[which] ?? 0) & 0x7f) !== begin
      if (isBehind && !things.takes(least)) {
        total += 1
        continue
      }
      const thing = all[which]
      if (thing === undefined) continue
      const score = mayMatchAll ? thingScore(query, ranks, about, name, thing) + far * 200 : NOTHING
      if (score < NOTHING) {
        total += 1
        if (things.takes(score)) things.add({ thing, score })
      }
      if (words.length === 1) continue
      const top = (tops[own] ??= topOf<PartialHit>(PAIRED))
      const part = least + (lengths[which] ?? 0)
      if (top.takes(part)) top.add({ thing, score: part, ranks: [...ranks], about })
    }
  }
  const partly = [...parts.values()].flatMap((tops) => tops.flatMap(({ list }) => list))
  return { things: things.list, total, partly, known }
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
  const fine = fineOf(name.text.length)
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
