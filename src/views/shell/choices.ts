import type { QueryClient } from '@tanstack/query-core'
import { type Command, offerOn } from '../../commands/kernel/command.ts'
import { printCli, printLine } from '../../commands/kernel/print.ts'
import { type Context, contextFor } from '../../commands/kernel/resolve.ts'
import { refusalSeen, resolveSeen } from '../../commands/kernel/subject.ts'
import { type Names, recordOf, type Ref } from '../../state/nouns.ts'
import type { Found } from '../../state/objects.ts'
import { search } from './matching.ts'

/** A command as the palette offers it from here. */
export type Choice = {
  /** Unique among choices. */
  readonly key: string
  readonly command: Command
  readonly title: string
  /** Arguments beyond those that the place supplies. */
  readonly given: Names
  readonly haystack: string
  /** Why it would be refused, as a sentence; refused choices come last and show it. */
  readonly reason: string | null
  /** The resource it would act on, if the place says so. */
  readonly on: Ref | null
  readonly line: string
  /** Whether its key works from here. */
  readonly live: boolean
}

/** Returns a choice for every command, judged by the current row and page. */
export function choicesFrom(
  commands: readonly Command[],
  context: Context,
  client: QueryClient,
  live: ReadonlyMap<string, Command>,
): readonly Choice[] {
  return commands.map((command) => choiceOf(command, {}, command.title, context, client, live))
}

/** Pairs commands with resources, as people type them: `stop db1`, `delete disk data-3`. */
export function choicesWith(
  choices: readonly Choice[],
  found: readonly Found[],
  query: string,
  context: Context,
  client: QueryClient,
): readonly Choice[] {
  const words = query.trim().split(/\s+/)
  const pairs = words.slice(1).flatMap((_word, at) => {
    const verbs = search(choices, words.slice(0, at + 1).join(' '), VERBS).hits
    const things = search(
      found.filter(({ noun }) => verbs.some(({ command }) => offerOn(command, noun) !== null)),
      words.slice(at + 1).join(' '),
      THINGS,
    ).hits
    return things.flatMap((thing) =>
      verbs
        .filter(({ command }) => offerOn(command, thing.noun) !== null)
        .map(({ command }) =>
          choiceOf(command, thing.names, `${command.title} ${thing.name}`, context, client, NONE),
        ),
    )
  })
  // Removes duplicates: splitting the words in different places may yield the same pair.
  return [...new Map(pairs.map((choice) => [choice.key, choice])).values()]
}

/** The most commands, and the most things, to pair. */
const VERBS = 6
const THINGS = 5
const NONE: ReadonlyMap<string, Command> = new Map()

function choiceOf(
  command: Command,
  given: Names,
  title: string,
  context: Context,
  client: QueryClient,
  live: ReadonlyMap<string, Command>,
): Choice {
  const resolved = resolveSeen(client, command, given, contextFor('palette', given, context))
  return {
    key: [command.id, ...Object.values(given)].join(' '),
    command,
    title,
    given,
    haystack: [command.title, command.id, ...command.keywords].join(' ').toLowerCase(),
    reason: refusalSeen(client, command, resolved),
    on: Object.keys(given).length > 0 ? null : refIn(command, context),
    line: printCli(command, resolved.args) ?? printLine(command, resolved.args),
    live: command.key !== null && live.get(command.key) === command,
  }
}

function refIn(command: Command, { row, page }: Context): Ref | null {
  const { on } = command
  if (on === null) return null
  if (row?.noun === on) return row
  return on !== 'project' && page[on] !== undefined ? { noun: on, names: page } : null
}

/**
 * Sorts the choices to offer before anything is typed: recently used ones, then those that work here, then
 * navigation.
 */
export function browse(choices: readonly Choice[], recent: readonly string[]): readonly Choice[] {
  const rank = (choice: Choice) => {
    const at = recent.indexOf(choice.command.id)
    if (choice.reason !== null) return 400
    if (choice.on !== null) return at >= 0 ? at : 100
    if (at >= 0) return 200 + at
    return choice.command.place === null ? 300 : 350
  }
  return choices.toSorted((one, other) => rank(one) - rank(other))
}

/** Says what a thing is and what contains it: `instance in staging`, `project`. */
export function placeOf({ noun, names }: Found): string {
  const within = recordOf(noun).within
  const outer = within === null ? undefined : names[within]
  return outer === undefined ? recordOf(noun).one : `${recordOf(noun).one} in ${outer}`
}
