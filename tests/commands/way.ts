import { formerWords } from '../../src/api/former.ts'
import type { Args, Command } from '../../src/commands/kernel/command.ts'
import { askAtom } from '../../src/commands/kernel/run/runs.ts'
import type { Outcome } from '../../src/commands/kernel/run/outcome.ts'
import { parseLine } from '../../src/commands/kernel/line/parse.ts'
import { printLink } from '../../src/commands/kernel/line/print.ts'
import { pageAtom, rowAtom } from '../../src/state/context.ts'
import { type Noun, recordOf } from '../../src/state/nouns.ts'
import { type Console, everyCommand } from '../console.ts'
import type { Allowed, Refused } from '../doors/case.ts'
import { pasted } from '../doors/door.ts'

const commands = await everyCommand()

export type Spot = Allowed | Refused

/** A door without a page. */
export type Way = {
  readonly name: 'row' | 'line' | 'pasted line' | 'link' | 'script'
  readonly has: (command: Command, spot: Spot) => boolean
  /** Returns the outcome; a link has none. */
  readonly start: (console: Console, command: Command, spot: Spot) => Promise<Outcome | null>
}

const pastedLine: Way = {
  name: 'pasted line',
  has: (command, spot) => pasted(command, spot) !== null,
  start: (console, command, spot) => type(console, command, spot, pasted(command, spot) ?? ''),
}

/** The doors, beginning with the one that says least. */
export const ways: readonly Way[] = [
  {
    name: 'row',
    has: ({ on }, { row }) => on !== null && row !== undefined,
    start: fromRow,
  },
  {
    name: 'line',
    has: () => true,
    start: (console, command, spot) => type(console, command, spot, spot.line),
  },
  pastedLine,
  {
    name: 'link',
    has: ({ linkable }) => linkable,
    start: async (console, command, spot) => {
      const link = printLink(command, spot.given) ?? ''
      await console.visit(isWordy(spot) ? `${link}?now=1` : link)
      return null
    },
  },
  {
    name: 'script',
    has: () => true,
    start: (console, { id }, spot) =>
      isWordy(spot) ? console.script(spot.line) : console.script(id, spot.given),
  },
]

/** Returns whether only an extra word can make it fail. */
function isWordy(spot: Spot): boolean {
  return 'by' in spot && spot.by === 'word'
}

/** Starts a command by its key on a row, and answers the prompt for arguments that neither row nor page provide. */
async function fromRow(console: Console, command: Command, { row, given }: Spot): Promise<Outcome> {
  const { store } = console
  const noun = command.on ?? 'project'
  const { is } = recordOf(noun)
  const isOwn = (one: Noun | undefined) => one !== undefined && (one === noun || one === is)
  const own = { [noun]: row, ...(is === null ? {} : { [is]: row }) }
  store.set(rowAtom, { noun, names: { ...store.get(pageAtom), ...own } })
  const outcome = await console.run(command.id, {}, 'key')
  if (outcome.phase !== 'ask') return outcome
  const answers = Object.entries(given).filter(([name]) => !isOwn(command.params[name]?.noun))
  return console.run(command.id, Object.fromEntries(answers), 'key')
}

/** Runs a line as the prompt does on Enter, and answers the prompt for secrets, which no line may hold. */
async function type(
  console: Console,
  command: Command,
  { secret = {} }: Spot,
  line: string,
): Promise<Outcome> {
  const parsed = parseLine(line, { commands, former: formerWords })
  if ('error' in parsed) return { phase: 'refuse', reason: parsed.error, fields: {} }
  const outcome = await console.run(parsed.command.id, parsed.given)
  const asks = console.store.get(askAtom)
  if (outcome.phase !== 'ask' || asks === null) return outcome
  return console.run(command.id, { ...asks.args, ...valuesOf(command, secret) })
}

/** Turns answers by label into arguments. */
function valuesOf(command: Command, answers: Readonly<Record<string, string>>): Args {
  const values = Object.entries(command.params).flatMap(([name, { label, file, parse }]) => {
    const answer = answers[label]
    if (answer === undefined) return []
    if (file === 'whole') return [[name, new File([answer], 'chosen-1.2.3.json')]]
    const parsed = parse(file === 'base64' ? btoa(answer) : answer)
    return 'value' in parsed ? [[name, parsed.value]] : []
  })
  return Object.fromEntries(values)
}
