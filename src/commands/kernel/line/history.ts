import { atom } from 'jotai/vanilla'
import { isText, listOf, stored, storedAtom } from '../../../state/stored.ts'
import type { ParsedLine } from './parse.ts'
import { printLine } from './print.ts'

/** Older lines are dropped. */
const MOST = 100

const typedLines = stored({
  key: 'rackline-lines',
  area: 'tab',
  owner: 'user',
  parse: listOf(isText),
})

const linesAtom = storedAtom(typedLines)

/**
 * The lines entered at the prompt, newest last, without duplicates. Kept for the tab, like the journal. Adds a text of
 * one or several commands as it was typed, or without its secrets if it held any.
 */
export const historyAtom = atom(
  (get) => get(linesAtom),
  (_get, set, typed: string, parsed: readonly ParsedLine[]) => {
    const text = parsed.some(holdsSecret)
      ? parsed.map(({ command, given }) => printLine(command, given)).join('\n')
      : typed.trim()
    set(linesAtom, (before) => [...before.filter((other) => other !== text), text].slice(-MOST))
  },
)

function holdsSecret({ command, given }: ParsedLine): boolean {
  return Object.keys(given).some((name) => command.params[name]?.kind === 'secret')
}
