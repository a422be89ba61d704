import type { Command } from '../../src/commands/kernel/command.ts'
import { formPath } from '../../src/commands/kernel/link/form-path.ts'
import { isNavigation } from '../console.ts'
import type { Spot } from './case.ts'
import type { Door } from './door.ts'

/**
 * Representative commands of each class. Each door on a page runs enough of them to cover every trait of those that it
 * starts. All other commands share the code of the doors: `tests/commands/all.test.ts` runs them without a page.
 */
export const representatives: ReadonlyMap<string, string> = new Map([
  ['instance stop', 'asks first'],
  ['project delete', 'has its name typed where a link asks'],
  ['project create', 'has a form'],
  ['project update', 'has a form that sends what was changed'],
  ['floating-ip create', 'takes a structure, so that the palette leads to its form'],
  ['instance disk attach', 'runs at once, and is about something else than the row that it is on'],
  ['current-user access-token delete', 'has its id typed, and may run once for each marked row'],
  ['console sign-in', 'takes a secret'],
  ['instance list', 'only leads somewhere'],
])

/** How a command runs through a door on a page. */
export type Passage =
  /** To its end: checks the report, the calls and the new address. */
  | 'all'
  /** Up to the form that the door opens, which another run fills in by its address. */
  | 'form'
  /** Not at all, because another test covers the same code. */
  | 'none'

/**
 * Returns how a command runs through a door even if it represents no class there: pages write its buttons and forms
 * themselves, so those are tested for every command, a third of them each day. The tables leave out buttons that create
 * what a page lists: `tests/views/shell/shown-keys.test.tsx` presses each of them, and finds one wherever `c` creates
 * something.
 */
export function passage(command: Command, { name }: Door, spot: Spot): Passage {
  if (name === 'form') return 'all'
  if (name !== 'button') return 'none'
  return formPath(command, spot.given) !== null && spot.button?.whole !== true ? 'form' : 'all'
}

/** Returns some of the commands that together have every trait, taking the one that adds most first. */
export function cover(traitsById: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const taken = new Set<string>()
  const missing = new Set([...traitsById.values()].flat())
  const added = (traits: readonly string[]) => traits.filter((trait) => missing.has(trait)).length
  while (missing.size > 0) {
    const [best] = [...traitsById].toSorted(([, one], [, other]) => added(other) - added(one))
    if (best === undefined) break
    const [id, traits] = best
    taken.add(id)
    for (const trait of traits) missing.delete(trait)
  }
  return taken
}

/**
 * The classes of commands that a door may tell apart. What a line or link makes of each kind of argument is text, which
 * `tests/text.test.ts` prints and reads for every command.
 */
export function traitsOf(command: Command, spot: Spot): readonly string[] {
  const { asks, typed, bulk, linkable, on, key, noun, params } = command
  const takes = (kind: string) => Object.values(params).some((param) => param.kind === kind)
  const traits = {
    asks,
    typed,
    bulk,
    'no link': !linkable,
    navigation: isNavigation(command),
    form: formPath(command, spot.given) !== null,
    row: on !== null,
    'row of another noun': on !== null && on !== noun,
    'key of two strokes': key?.includes(' ') === true,
    incomplete: spot.asks !== undefined,
    body: takes('body'),
    secret: takes('secret'),
  }
  return Object.entries(traits).flatMap(([trait, has]) => (has ? [trait] : []))
}
