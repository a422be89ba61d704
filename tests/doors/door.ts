import type { Command } from '../../src/commands/kernel/command.ts'
import type { Outcome } from '../../src/commands/kernel/run/outcome.ts'
import { printCli, printLink } from '../../src/commands/kernel/line/print.ts'
import { formPath } from '../../src/commands/kernel/link/form-path.ts'
import type { Spot } from './case.ts'
import type { Person } from './person.ts'

/** The ways in which a person, a page or a script starts a command. */
export type DoorName =
  | 'row'
  | 'button'
  | 'key'
  | 'palette'
  | 'line'
  | 'pasted line'
  | 'link'
  | 'script'
  | 'form'

export type Door = {
  readonly name: DoorName
  /** Whether a command has this door at this spot. */
  readonly has: (command: Command, spot: Spot) => boolean
  /** The address to open first; the spot's own page by default. */
  readonly address?: (command: Command, spot: Spot) => string
  /** Starts the command. Only a script gets the outcome. */
  readonly start: (person: Person, command: Command, spot: Spot) => Promise<Started>
  /** Answers by label to what the door still asks. */
  readonly asks?: (spot: Spot) => Readonly<Record<string, string>> | undefined
}

export type Started = { readonly outcome: Promise<Outcome> } | void

/** Every door, in the order of the readme. */
export const doors: readonly Door[] = [
  {
    name: 'row',
    has: ({ on }, { row }) => on !== null && row !== undefined,
    start: (person, { verb }, { row = '' }) => person.pick(row, verb),
    asks: ({ asks }) => asks,
  },
  {
    name: 'button',
    has: (_, { button }) => button !== undefined,
    address: (_, { at, button }) => button?.at ?? at,
    start: async (person, _, { button }) => {
      if (button?.row !== undefined) await person.open(button.row)
      await person.press(...(button?.press ?? []))
    },
    asks: ({ asks, button }) => (button?.whole === true ? undefined : (button?.asks ?? asks)),
  },
  {
    name: 'key',
    // Keys of row commands work only with a focused row.
    has: ({ key, on }, { row }) => key !== null && (on === null || row !== undefined),
    start: async (person, { key }, { row }) => {
      if (row !== undefined) await person.stand(row)
      const keys = (key ?? '').replaceAll(' ', '')
      // A key that a button shows belongs to the button, so the row's needs Shift.
      const isTaken = row !== undefined && keysOnButtons().includes(keys)
      await person.type(isTaken ? keys.toUpperCase() : keys)
    },
    asks: ({ asks }) => asks,
  },
  {
    name: 'palette',
    has: () => true,
    start: async (person, { title, id }, { row }) => {
      if (row !== undefined) await person.stand(row)
      await person.choose(title, id)
    },
    asks: ({ asks }) => asks,
  },
  {
    name: 'line',
    has: () => true,
    start: async (person, _, { line }) => {
      await person.type(':')
      await person.toPrompt('textarea')
      // Types the first letter and pastes the rest, which is faster and makes no difference to the console.
      await person.type(line.slice(0, 1))
      await person.paste(line.slice(1))
      await person.keys('{Enter}')
    },
    asks: ({ secret }) => secret,
  },
  {
    name: 'pasted line',
    has: (command, spot) => pasted(command, spot) !== null,
    start: async (person, command, spot) => {
      await person.keys('{Control>}k{/Control}')
      await person.toPrompt()
      await person.paste(pasted(command, spot) ?? '')
      await person.toPrompt('textarea')
      await person.keys('{Enter}')
    },
    asks: ({ secret }) => secret,
  },
  {
    name: 'link',
    has: ({ linkable }) => linkable,
    address: (command, { given }) => printLink(command, given) ?? '',
    start: async () => {},
  },
  {
    name: 'script',
    has: () => true,
    start: async (_, { id }, { given }) => {
      const outcome = window.rackline?.run(id, given)
      if (outcome === undefined) throw new Error('Scripts have no door')
      return { outcome }
    },
  },
  {
    name: 'form',
    has: (command, { given }) => formPath(command, given) !== null,
    address: (command, { given }) => formPath(command, given) ?? '',
    start: async () => {},
    asks: ({ secret = {} }) => secret,
  },
]

/** Returns the CLI's line; null if the CLI lacks the command. */
export function pasted(command: Command, { given, line, oxide }: Spot): string | null {
  if (oxide !== undefined) return oxide.line
  if (command.id.startsWith('console ')) return null
  return line.startsWith(command.id) && Object.keys(given).length === 0
    ? `oxide ${line}`
    : printCli(command, given)
}

function keysOnButtons(): readonly string[] {
  return [...document.querySelectorAll('main button kbd')].map(({ textContent }) => textContent)
}
