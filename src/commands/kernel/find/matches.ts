import type { Found, Segment } from '../../../state/search/found.ts'
import { isWordOf, rank } from '../../../state/search/match.ts'
import type { Noun } from '../../../state/nouns.ts'
import type { Command } from '../command.ts'
import { offerOn } from './offered.ts'
import { commandScore, type CommandEntry, isCalled, ranksOf } from './entry.ts'
import { type Part, searchThings, type ThingHit } from './things.ts'
import { type Query, queryOf } from '../query.ts'
import { near, NOTHING, orderOf, rankOf, STEP, topOf } from './scores.ts'

/** A command, alone or with the resource that was named beside it. Lower scores are better. */
export type CommandHit = {
  readonly command: Command
  readonly thing: Found | null
  readonly rank: number
  readonly score: number
}

export type Hits = {
  readonly commands: readonly CommandHit[]
  readonly things: readonly ThingHit[]
  /** How many resources match, shown or not. */
  readonly total: number
}

/** The items to search. Their order breaks ties. */
export type Corpus = {
  readonly entries: readonly CommandEntry[]
  readonly segments: readonly Segment[]
  /** Returns how near a command is to what the user looks at. */
  readonly nearness: (command: Command) => number
}

/**
 * Finds commands, resources, and commands with a resource (`stop db1`) for what was typed, best first: exact titles,
 * verbs and names, then prefixes, starts of words, keywords, initials. Commands of the page and the focused row come
 * before other ones unless these are called exactly what was typed. Only when nothing matches does it forgive missing
 * letters and typing errors.
 */
export function find(typed: string, corpus: Corpus, most: number): Hits {
  const query = queryOf(typed)
  if (query.words.length === 0) return { commands: [], things: [], total: 0 }
  const { known, ...strict } = findBy(query, corpus, most)
  const best = Math.min(bestRank(strict), rankOf(strict.things[0]?.score ?? NOTHING))
  if (best < rank.letters) return strict
  // Treats a word with an exact match as correct, unless no combination matches all words.
  const isUnknown = query.words.map((_word, at) => (known & (1 << at)) === 0)
  const forgiven = isUnknown.includes(true) ? isUnknown : query.words.map(() => true)
  const { commands, things, total } = findBy({ ...query, forgiven }, corpus, most)
  return { commands, things, total }
}

/** Returns the rank of the command that matches best, which need not be the first. */
export function bestRank({ commands }: Pick<Hits, 'commands'>): number {
  return commands.reduce((best, hit) => Math.min(best, hit.rank), rank.none as number)
}

function findBy(query: Query, { entries, segments, nearness }: Corpus, most: number) {
  const commands = topOf<CommandHit>(most)
  const add = (hit: Pick<CommandHit, 'command' | 'thing'>, match: number, isNamed: boolean) => {
    const nearby = nearness(hit.command)
    if (nearby === near.absent && !isNamed) return
    // Another resource than the one in view was named.
    const from = hit.thing === null ? nearby : Math.max(near.kind, nearby)
    commands.add({ ...hit, rank: rankOf(match), score: orderOf(match, isNamed, from) })
  }
  const ranked = entries.map((entry) => ({ entry, ranks: ranksOf(query, entry) }))
  let known = 0
  for (const { entry, ranks } of ranked) {
    for (const [at, one] of ranks.entries()) if (one < rank.letters) known |= 1 << at
    const score = commandScore(query, ranks, entry)
    const isNamed = score < STEP && entry.names.some(({ text }) => text === query.text)
    if (score < NOTHING) add({ command: entry.command, thing: null }, score, isNamed)
  }
  const { things, total, partly, known: named } = searchThings(query, segments, most)
  for (const part of partly) {
    for (const { entry, ranks } of ranked) {
      const score = pairScore(query, entry, ranks, part)
      if (score < NOTHING) add({ command: entry.command, thing: part.thing }, score, score < STEP)
    }
  }
  return { commands: commands.list, things, total, known: known | named }
}

/** Scores a command with a resource: each word goes to the one that it fits better, and both need one. */
function pairScore(
  query: Query,
  entry: CommandEntry,
  ranks: readonly number[],
  part: Part,
): number {
  if (!doesTake(entry, part.thing.noun)) return NOTHING
  // Skips commands that only open the resource, which its name alone already does.
  const isPlace = entry.command.place !== null
  const verb: string[] = []
  const name: string[] = []
  let isSaid = false
  let [worst, sum] = [0, 0]
  for (const [at, word] of query.words.entries()) {
    const [command, thing] = [ranks[at] ?? rank.none, part.ranks[at] ?? rank.none]
    const isVerb =
      command < thing || (command === thing && !isPlace && isWordOf(word.text, entry.title))
    const one = Math.min(isVerb ? command : thing, part.about[at] ? rank.keyword : rank.none)
    if (one === rank.none) return NOTHING
    if (isVerb) {
      verb.push(word.text)
      isSaid ||= !part.about[at]
    } else if (thing < rank.none) name.push(word.text)
    worst = Math.max(worst, one)
    sum += one
  }
  // `snapshot heavy` names a snapshot and asks for nothing to be done to it.
  if (!isSaid || name.length === 0) return NOTHING
  const isNamed = part.thing.text.text === name.join(' ')
  if (isNamed && isCalled(entry, verb.join(' '))) return 1
  return worst * STEP + sum * 10 + (isNamed ? 0 : 100) + Math.min(99, entry.title.text.length)
}

function doesTake(entry: CommandEntry, noun: Noun): boolean {
  return entry.takes === noun || offerOn(entry.command, noun) !== null
}
