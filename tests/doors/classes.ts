import type { Command } from '../../src/commands/kernel/command.ts'
import { formPath } from '../../src/commands/kernel/form-path.ts'
import { isNavigation } from '../console.ts'
import type { Spot } from './case.ts'
import type { Door } from './door.ts'

/**
 * One command of each class, by what is particular about it: these are taken through every door that they have on a
 * page, allowed and refused. For all the others the doors are the same code; that they have them is proven by the
 * table, and what they do behind them, without a page, in `tests/commands/all.test.ts`.
 */
export const representatives: ReadonlyMap<string, string> = new Map([
  ['console instance nic make-primary', 'runs at once'],
  ['instance stop', 'asks first, and may run once for each marked row'],
  ['project delete', 'has its name typed where a link asks'],
  ['console instance resize', 'lacks arguments that the palette asks for'],
  ['project create', 'has a form'],
  ['project update', 'has a form that repeats what it shows'],
  ['floating-ip create', 'takes a structure, so that the palette leads to its form'],
  ['instance disk attach', 'is about something else than the row that it is on'],
  ['console instance boot-disk unset', 'acts on a row and on what its page is of'],
  ['instance anti-affinity member remove-instance', 'is about a member of a set'],
  ['current-user access-token delete', 'is about a row whose noun its argument is not named for'],
  ['console sign-in', 'takes a secret'],
  ['console world import', 'takes a file'],
  ['console theme', 'takes a choice'],
  ['console screen-reader', 'takes a flag'],
  ['console journal', 'opens a panel, and takes nothing'],
  ['instance list', 'only leads somewhere'],
])

/** How a command is taken through a door on a page. */
export type Passage =
  /** To its end: the report, the calls, and where it leads. */
  | 'all'
  /** To the form that the door opens, which is filled in by way of its address. */
  | 'form'
  /** Not: another test proves the same code. */
  | 'none'

/**
 * How a command that may run is taken through a door: a representative to its end through all of them, any other
 * through those that pages write for it, which are its buttons and its form.
 */
export function passage(command: Command, { name, has }: Door, spot: Spot): Passage {
  if (!has(command, spot)) return 'none'
  if (representatives.has(command.id) || name === 'form') return 'all'
  const opensForm = formPath(command, spot.given) !== null
  if (name === 'button') return opensForm && spot.button?.whole !== true ? 'form' : 'all'
  return name === 'row' && opensForm ? 'form' : 'none'
}

/** Whether a command that may not run is taken through a door: one with a form is refused there, and nowhere before. */
export function isTried(command: Command, { name, has }: Door, spot: Spot): boolean {
  if (!has(command, spot)) return false
  if (representatives.has(command.id) || name === 'form') return true
  return name === 'button' && formPath(command, spot.given) === null
}

/** What can be particular about a command. */
export function traitsOf(command: Command, spot: Spot): readonly string[] {
  const { asks, typed, bulk, linkable, on, key, noun, params } = command
  const traits = {
    asks,
    typed,
    bulk,
    'no link': !linkable,
    navigation: isNavigation(command),
    form: formPath(command, spot.given) !== null,
    row: on !== null,
    'row of another noun': on !== null && on !== noun,
    key: key !== null,
    'key of two strokes': key?.includes(' ') === true,
    'another line for the CLI': spot.oxide !== undefined,
    incomplete: spot.asks !== undefined,
  }
  const kinds = Object.values(params).map(({ kind }) => `takes a ${kind}`)
  const own = Object.entries(traits).flatMap(([trait, has]) => (has ? [trait] : []))
  return [...own, ...kinds]
}
