import { atom, type WritableAtom } from 'jotai/vanilla'
import type { Line } from './parse.ts'
import { printLine } from './print.ts'

/** The most lines that are kept. */
const MOST = 100
const KEY = 'rackline-lines'

const linesAtom = atom<readonly string[] | null>(null)

/**
 * The lines entered at the prompt, newest last, without duplicates. Kept for the tab, like the journal. Adds a text of
 * one or several commands as it was typed, or without its secrets if it held any.
 */
export const historyAtom: WritableAtom<readonly string[], [string, readonly Line[]], void> = atom(
  (get) => get(linesAtom) ?? readStored(),
  (get, set, typed: string, parsed: readonly Line[]) => {
    const text = parsed.some(holdsSecret)
      ? parsed.map(({ command, given }) => printLine(command, given)).join('\n')
      : typed.trim()
    const lines = [...get(historyAtom).filter((other) => other !== text), text].slice(-MOST)
    set(linesAtom, lines)
    try {
      sessionStorage.setItem(KEY, JSON.stringify(lines))
    } catch {
      // Storage is full or blocked: the lines then last until the next reload.
    }
  },
)

function holdsSecret({ command, given }: Line): boolean {
  return Object.keys(given).some((name) => command.params[name]?.kind === 'secret')
}

function readStored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((line) => typeof line === 'string') : []
  } catch {
    return []
  }
}
