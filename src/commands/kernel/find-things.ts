import type { Found, Segment } from '../../state/found.ts'
import { recordOf } from '../../state/nouns.ts'
import { rank, rankIn } from './match.ts'
import type { Query, Ranking } from './query.ts'
import { NOTHING, STEP, topOf } from './scores.ts'

/** A resource that matches what was typed. Lower scores are better. */
export type ThingHit = { readonly thing: Found; readonly score: number }

/** A resource that matches some of the words: a command may match the others. */
export type Part = ThingHit & {
  /** The rank of each word in its own name; none where it does not match. */
  readonly ranks: readonly number[]
  /** Which words say what it is or where it is. */
  readonly about: readonly boolean[]
}

/** The most resources of one kind to pair with commands. */
const PAIRED = 5

/**
 * Finds the resources that match all words, and those that match some of them by name. Says how many match, shown or
 * not.
 */
export function searchThings(
  ranking: Ranking,
  query: Query,
  segments: readonly Segment[],
  most: number,
): {
  readonly things: readonly ThingHit[]
  readonly total: number
  readonly partly: readonly Part[]
} {
  const things = topOf<ThingHit>(most)
  const partly: Part[] = []
  let total = 0
  const { words, aliases, text } = query
  const ranks = words.map(() => rank.none as number)
  const projects: string[] = []
  for (const { noun, within, things: all } of segments) {
    const { project } = within
    if (project !== undefined && !projects.includes(project)) projects.push(project)
    const far = project === undefined ? 0 : Math.min(4, projects.indexOf(project))
    const place = `${recordOf(noun).one} ${Object.values(within).join(' ')}`.toLowerCase()
    const about = words.map((word) => rankIn(word, place) === rank.words)
    // By the words that the names match, so that `disk delete` keeps the disks called so apart.
    const parts = new Map<number, ReturnType<typeof topOf<Part>>>()
    for (const thing of all) {
      let own = 0
      for (let at = 0; at < words.length; at += 1) {
        const word = words[at] ?? ''
        let one = ranking(word, thing.text)
        if (aliases[at] && thing.aliases.some((alias) => alias.startsWith(word))) one = rank.words
        ranks[at] = one
        if (one < rank.none) own += 2 ** at
      }
      if (own === 0) continue
      const score = thingScore(text, ranks, about, thing) + far * 200
      if (score < NOTHING) {
        total += 1
        things.add({ thing, score })
      }
      if (words.length === 1) continue
      const top = parts.get(own) ?? topOf<Part>(PAIRED)
      parts.set(own, top)
      const best = Math.min(...ranks) * STEP + far * 200 + Math.min(99, thing.text.length)
      if (top.takes(best)) top.add({ thing, score: best, ranks: [...ranks], about })
    }
    for (const top of parts.values()) partly.push(...top.list)
  }
  return { things: things.list, total, partly }
}

function thingScore(
  text: string,
  ranks: readonly number[],
  about: readonly boolean[],
  thing: Found,
): number {
  if (thing.text === text || thing.aliases.includes(text)) return 0
  const fine = Math.min(9, thing.text.length >> 2)
  if (thing.text.startsWith(text)) return rank.prefix * STEP + fine
  let [worst, sum] = [0, 0]
  for (const [at, own] of ranks.entries()) {
    const one = about[at] ? Math.min(own, rank.keyword) : own
    if (one === rank.none) return NOTHING
    worst = Math.max(worst, one)
    sum += one
  }
  return worst * STEP + Math.min(18, sum) * 10 + fine
}
