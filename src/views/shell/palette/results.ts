import { CANNOT } from '../../../commands/cannot.ts'
import { offeredOn } from '../../../commands/kernel/find/offered.ts'
import { rank } from '../../../state/search/match.ts'
import { bestRank, find } from '../../../commands/kernel/find/matches.ts'
import type { CommandEntry } from '../../../commands/kernel/find/entry.ts'
import type { Command } from '../../../commands/kernel/command.ts'
import { NOTHING, rankOf } from '../../../commands/kernel/find/scores.ts'
import type { Found, Segment } from '../../../state/search/found.ts'
import type { Names } from '../../../state/nouns.ts'
import type { PageTarget } from '../../../state/navigation/location.ts'
import { isUuid } from '../../../api/valid/id.ts'
import { type Choice, choiceOf, choicesFor, type Here, nearnessOf, placeOf } from './choices.ts'
import { thingAddress } from './found.ts'
import { type Act, copyOf } from './acts.ts'
import { listInState } from './in-state.ts'
import type { Steady } from './steady.ts'
import { wayUp } from './way-up.ts'

/** A row of the palette: a command to run, or a place to go to. */
export type Result =
  | { readonly key: string; readonly choice: Choice }
  | {
      readonly key: string
      readonly title: string
      readonly note: string
      readonly href: string
      /** The resource that it shows, if it shows one. */
      readonly thing?: Found
    }
  | Act

export type Group = {
  readonly name: 'commands' | 'things' | 'on' | 'here' | 'places' | 'recent'
  readonly heading: string
  readonly results: readonly Result[]
}

/** The data that a search in the palette uses. */
export type Scene = {
  readonly entries: readonly CommandEntry[]
  readonly segments: readonly Segment[]
  readonly here: Here
  /** Null on an error page. */
  readonly page: PageTarget | null
  /** The ids of recently chosen commands, newest first. */
  readonly recent: readonly string[]
  /** Other names that an address may need, such as the current project. */
  readonly around: Names
  readonly acts: readonly Act[]
}

export type PaletteResults = {
  readonly groups: readonly Group[]
  /** The typed words that nothing of this matches. */
  readonly unmatched: readonly string[]
}

/** Shows at most this many commands and this many resources; the rest is only counted. */
const MOST = 20

/** Finds the pages above, commands and resources, the group with the best match first. */
export function searched(
  query: string,
  { entries, segments, here, page, recent, around, acts }: Scene,
  steady: Steady,
): PaletteResults {
  const nearness = (command: Command) => nearnessOf(command, here)
  // Twice as many, so that recent use and refusals can still move some up.
  const hits = find(query, { entries, segments, nearness, cannot: CANNOT }, 2 * MOST)
  const choices = choicesFor(hits.commands, here, recent).slice(0, MOST)
  const commands = steady(
    'commands',
    query,
    choices.map((choice) => ({ key: choice.key, choice })),
  )
  const up = wayUp(query, page)
  const inState = listInState(query, around)
  const [top] = hits.things
  const [most] = hits.commands
  const paired = hits.commands.flatMap((hit) => hit.things)
  const isNamed = top !== undefined && rankOf(top.score) <= rank.words
  const nearest = isNamed ? top.thing : (most?.things[0] ?? null)
  // What can be done with the first of several that match would bury the command that was asked for.
  const isOnly = hits.total === 1 && most?.things.length === 0
  const isSure = most === undefined || isOnly || isWhole(query, nearest)
  const named = isSure ? nearest : null
  const isShown = (result: Result) =>
    'choice' in result && choices.some(({ key }) => `on ${key}` === result.key)
  const done = named === null ? [] : doneTo(named, entries, here).filter((one) => !isShown(one))
  const matching = [...hits.things.slice(0, MOST).map(({ thing }) => thing), ...paired.slice(0, 2)]
  const things = steady(
    'things',
    query,
    [...new Set(matching)].flatMap((thing) => resultOf(thing, around)),
  )
  const doing = [...copiesOf(query, named), ...acts.filter((act) => isSaid(query, act))]
  const total = Math.max(things.length, hits.total)
  const ranked: readonly (Group & { readonly rank: number })[] = [
    inState === null
      ? { name: 'places', heading: 'Go to', results: up.results, rank: up.rank }
      : { name: 'places', heading: 'Go to', results: [inState], rank: rank.exact },
    { name: 'here', heading: 'Here', results: doing, rank: rank.exact },
    { name: 'commands', heading: 'Commands', results: commands, rank: bestRank(hits) },
    {
      name: 'things',
      heading: 'Resources',
      results: things,
      rank: rankOf(top?.score ?? NOTHING),
    },
    {
      name: 'on',
      heading: named === null ? '' : `On ${named.label}`,
      results: steady('on', query, done),
      rank: rank.none,
    },
  ]
  const groups = ranked
    .filter(({ results }) => results.length > 0)
    .toSorted((one, other) => one.rank - other.rank)
  const ordered = steady(
    'groups',
    query,
    groups.map(({ rank: _rank, ...group }) => ({ key: group.name, group })),
  )
  const counted = ordered.map(({ group }): Group => {
    const counts = group.name === 'things' ? ` · ${group.results.length} of ${total}` : ''
    return { ...group, heading: `${group.heading}${counts}` }
  })
  return { groups: counted, unmatched: hits.unmatched }
}

/** True if the whole name of a resource was typed, alone or among other words. */
function isWhole(query: string, thing: Found | null): boolean {
  return thing !== null && ` ${query.toLowerCase().trim()} `.includes(` ${thing.text.text} `)
}

/** Shows at most this many commands for the resource that was named. */
const MOST_DONE = 6

/** Returns what can be done with a resource, what is refused last. */
function doneTo(thing: Found, entries: readonly CommandEntry[], here: Here): readonly Result[] {
  const commands = entries.map(({ command }) => command).filter(here.exists)
  return offeredOn(commands, thing.noun)
    .map(({ command }) => choiceOf(command, { things: [thing], values: null, cannot: null }, here))
    .toSorted((one, other) => Number(one.reason !== null) - Number(other.reason !== null))
    .slice(0, MOST_DONE)
    .map((choice) => ({ key: `on ${choice.key}`, choice }))
}

/** Offers the id of the resource that was named beside the word. */
function copiesOf(query: string, thing: Found | null): readonly Act[] {
  const [id = ''] = thing?.aliases ?? []
  const isAsked = /\b(id|uuid)\b/i.test(query)
  return thing !== null && isAsked && isUuid(id) ? [copyOf(thing.label, id)] : []
}

/** True if an act is what was typed, or begins with it. */
function isSaid(query: string, { title, said }: Act): boolean {
  const text = query.trim().toLowerCase()
  const names = [title.toLowerCase(), ...said.split(', ')]
  return text.length > 2 && names.some((name) => name.startsWith(text))
}

/** Returns the row for a resource; none if no place shows it. */
export function resultOf(thing: Found, around: Names): readonly Result[] {
  const href = thingAddress(thing, around)
  if (href === null) return []
  return [{ key: `${href} ${thing.name}`, title: thing.label, note: placeOf(thing), href, thing }]
}
