import type { Found, Segment } from '../../state/found.ts'
import type { Noun } from '../../state/nouns.ts'
import { type Command, offerOn } from './command.ts'
import { commandScore, type Entry, ranksOf } from './entry.ts'
import { type Part, searchThings, type ThingHit } from './find-things.ts'
import { isWordOf, rank, rankIn, rankLoosely } from './match.ts'
import { type Query, queryOf, type Ranking } from './query.ts'
import { NOTHING, STEP, topOf } from './scores.ts'

/** A command, alone or with the resource that was named beside it. Lower scores are better. */
export type CommandHit = {
  readonly command: Command
  readonly thing: Found | null
  readonly score: number
}

export type Hits = {
  readonly commands: readonly CommandHit[]
  readonly things: readonly ThingHit[]
  /** How many resources match, shown or not. */
  readonly total: number
}

/** What a search looks through. The order breaks ties. */
export type Corpus = {
  readonly entries: readonly Entry[]
  readonly segments: readonly Segment[]
}

/**
 * Finds commands, resources, and commands with a resource (`stop db1`) for what was typed, best first: exact titles,
 * verbs and names, then prefixes, starts of words, keywords, initials. Only when nothing matches does it forgive missing
 * letters and typing errors.
 */
export function find(typed: string, { entries, segments }: Corpus, most: number): Hits {
  const query = queryOf(typed)
  if (query.words.length === 0) return { commands: [], things: [], total: 0 }
  const strict = findBy(rankIn, query, entries, segments, most)
  return isGood(strict) ? strict : findBy(rankLoosely, query, entries, segments, most)
}

function isGood({ commands, things }: Hits): boolean {
  const best = Math.min(commands[0]?.score ?? Infinity, things[0]?.score ?? Infinity)
  return best < rank.letters * STEP
}

function findBy(
  ranking: Ranking,
  query: Query,
  entries: readonly Entry[],
  segments: readonly Segment[],
  most: number,
): Hits {
  const commands = topOf<CommandHit>(most)
  const ranked = entries.map((entry) => ({ entry, ranks: ranksOf(ranking, query.words, entry) }))
  for (const { entry, ranks } of ranked) {
    const score = commandScore(query.text, query.words, ranks, entry)
    if (score < NOTHING) commands.add({ command: entry.command, thing: null, score })
  }
  const { things, total, partly } = searchThings(ranking, query, segments, most)
  for (const part of partly) {
    for (const { entry, ranks } of ranked) {
      const score = pairScore(query, entry, ranks, part)
      if (score < NOTHING) commands.add({ command: entry.command, thing: part.thing, score })
    }
  }
  return { commands: commands.list, things, total }
}

/** Scores a command with a resource: each word goes to the one that it fits better, and both need one. */
function pairScore(query: Query, entry: Entry, ranks: readonly number[], part: Part): number {
  if (!doesTake(entry, part.thing.noun)) return NOTHING
  // What opens a resource is not said apart from it: its name alone does.
  const isPlace = entry.command.place !== null
  const verb: string[] = []
  const name: string[] = []
  let isSaid = false
  let [worst, sum] = [0, 0]
  for (const [at, word] of query.words.entries()) {
    const [command, thing] = [ranks[at] ?? rank.none, part.ranks[at] ?? rank.none]
    const isVerb = command < thing || (command === thing && !isPlace && isWordOf(word, entry.title))
    const one = Math.min(isVerb ? command : thing, part.about[at] ? rank.keyword : rank.none)
    if (one === rank.none) return NOTHING
    if (isVerb) {
      verb.push(word)
      isSaid ||= !part.about[at]
    } else if (thing < rank.none) name.push(word)
    worst = Math.max(worst, one)
    sum += one
  }
  // `snapshot heavy` names a snapshot and asks for nothing to be done to it.
  if (!isSaid || name.length === 0) return NOTHING
  const isNamed = part.thing.text === name.join(' ')
  if (isNamed && entry.whole.includes(verb.join(' '))) return 1
  return worst * STEP + sum * 10 + (isNamed ? 0 : 100) + Math.min(99, entry.title.length)
}

function doesTake(entry: Entry, noun: Noun): boolean {
  return entry.takes === noun || offerOn(entry.command, noun) !== null
}
