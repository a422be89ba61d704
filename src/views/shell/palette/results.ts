import { find } from '../../../commands/kernel/find.ts'
import type { CommandEntry } from '../../../commands/kernel/entry.ts'
import { rankOf } from '../../../commands/kernel/scores.ts'
import type { Found, Segment } from '../../../state/search/found.ts'
import type { Names } from '../../../state/nouns.ts'
import { type Choice, choicesFor, type Here, placeOf } from './choices.ts'
import { addressOf } from './found.ts'
import type { Steady } from './steady.ts'

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
  /** The ids of recently chosen commands, newest first. */
  readonly recent: readonly string[]
  /** Other names that an address may need, such as the current project. */
  readonly around: Names
}

/** The most rows shown of commands and of resources; the rest is only counted. */
const MOST = 20

/** Finds commands and resources, the group with the best match first. */
export function searched(
  query: string,
  { entries, segments, here, recent, around }: Scene,
  steady: Steady,
): readonly Group[] {
  const hits = find(query, { entries, segments }, MOST)
  const best = (list: readonly { readonly score: number }[]) =>
    list[0] === undefined ? Infinity : rankOf(list[0].score)
  const choices = choicesFor(hits.commands, here, recent)
  const commands = steady(
    'commands',
    query,
    choices.map((choice) => ({ key: choice.key, choice })),
  )
  const things = steady(
    'things',
    query,
    hits.things.flatMap(({ thing }) => resultOf(thing, around)),
  )
  const total = Math.max(things.length, hits.total)
  const groups: readonly Group[] = [
    { name: 'commands', heading: 'Commands', results: commands },
    { name: 'things', heading: `Resources · ${things.length} of ${total}`, results: things },
  ]
  const ordered = best(hits.things) < best(hits.commands) ? groups.toReversed() : groups
  const shown = ordered.filter(({ results }) => results.length > 0)
  return steady(
    'groups',
    query,
    shown.map((group) => ({ key: group.name, group })),
  ).map(({ group }) => group)
}

/** Returns the row for a resource; none if no place shows it. */
export function resultOf(thing: Found, around: Names): readonly Result[] {
  const href = addressOf(thing, around)
  if (href === null) return []
  return [{ key: `${href} ${thing.name}`, title: thing.label, note: placeOf(thing), href }]
}
