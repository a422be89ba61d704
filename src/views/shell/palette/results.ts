import { bestRank, find } from '../../../commands/kernel/find/matches.ts'
import type { CommandEntry } from '../../../commands/kernel/find/entry.ts'
import type { Command } from '../../../commands/kernel/command.ts'
import { NOTHING, rankOf } from '../../../commands/kernel/find/scores.ts'
import type { Found, Segment } from '../../../state/search/found.ts'
import type { Names } from '../../../state/nouns.ts'
import type { PageTarget } from '../../../state/navigation/location.ts'
import { type Choice, choicesFor, type Here, nearnessOf, placeOf } from './choices.ts'
import { addressOf } from './found.ts'
import type { Steady } from './steady.ts'
import { wayUp } from './way-up.ts'

/** A row of the palette: a command to run, or a place to go to. */
export type Result =
  | { readonly key: string; readonly choice: Choice }
  | { readonly key: string; readonly title: string; readonly note: string; readonly href: string }

export type Group = {
  readonly name: 'commands' | 'things' | 'on' | 'here' | 'places'
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
}

/** The most rows shown of commands and of resources; the rest is only counted. */
const MOST = 20

/** Finds the pages above, commands and resources, the group with the best match first. */
export function searched(
  query: string,
  { entries, segments, here, page, recent, around }: Scene,
  steady: Steady,
): readonly Group[] {
  const nearness = (command: Command) => nearnessOf(command, here)
  // Twice as many, so that recent use and refusals can still move some up.
  const hits = find(query, { entries, segments, nearness }, 2 * MOST)
  const choices = choicesFor(hits.commands, here, recent).slice(0, MOST)
  const commands = steady(
    'commands',
    query,
    choices.map((choice) => ({ key: choice.key, choice })),
  )
  const up = wayUp(query, page)
  const things = steady(
    'things',
    query,
    hits.things.slice(0, MOST).flatMap(({ thing }) => resultOf(thing, around)),
  )
  const total = Math.max(things.length, hits.total)
  const ranked: readonly (Group & { readonly rank: number })[] = [
    { name: 'places', heading: 'Go to', results: up.results, rank: up.rank },
    { name: 'commands', heading: 'Commands', results: commands, rank: bestRank(hits) },
    {
      name: 'things',
      heading: `Resources · ${things.length} of ${total}`,
      results: things,
      rank: rankOf(hits.things[0]?.score ?? NOTHING),
    },
  ]
  const shown = ranked
    .filter(({ results }) => results.length > 0)
    .toSorted((one, other) => one.rank - other.rank)
  return steady(
    'groups',
    query,
    shown.map(({ rank: _rank, ...group }) => ({ key: group.name, group })),
  ).map(({ group }) => group)
}

/** Returns the row for a resource; none if no place shows it. */
export function resultOf(thing: Found, around: Names): readonly Result[] {
  const href = addressOf(thing, around)
  if (href === null) return []
  return [{ key: `${href} ${thing.name}`, title: thing.label, note: placeOf(thing), href }]
}
