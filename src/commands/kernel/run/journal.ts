import { atom } from 'jotai/vanilla'
import type { Call } from '../../../api/result.ts'
import { listOf, stored, storedAtom } from '../../../state/stored.ts'
import type { Door } from './outcome.ts'

/** One command that ran in this tab: the line, the door, the calls, and the outcome. */
export type JournalEntry = {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The console's own line, which can be run again as it is. It never holds secrets. */
  readonly line: string
  readonly door: Door
  readonly phase: 'done' | 'refused' | 'failed' | 'cancelled'
  readonly message: string
  /** Its first and its last calls, if it made very many. */
  readonly calls: readonly Call[]
}

/** The most calls that are kept of one command: an upload makes thousands. */
const MAX_CALLS = 100

/** Adds a call to those of one command; leaves out one from the middle when there are too many. */
export function recordCall(calls: Call[], call: Call): void {
  if (calls.length >= MAX_CALLS) calls.splice(MAX_CALLS / 2, 1)
  calls.push(call)
}

/** The most entries that are kept. */
const MAX_ENTRIES = 500

const journal = stored({
  key: 'rackline-journal',
  area: 'tab',
  owner: 'user',
  parse: listOf(isEntry),
})

const entriesAtom = storedAtom(journal)

/** The entries, newest last. Kept for the tab: they survive a reload, but not its end. */
export const journalAtom = atom(
  (get) => get(entriesAtom),
  (_get, set, entry: JournalEntry) =>
    set(entriesAtom, (before) => [...before, entry].slice(-MAX_ENTRIES)),
)

/** Skips invalid entries, which another version of the console may have stored. */
function isEntry(value: unknown): value is JournalEntry {
  return (
    isLike(value, ENTRY) &&
    'calls' in value &&
    Array.isArray(value.calls) &&
    value.calls.every((call: unknown) => isLike(call, CALL))
  )
}

const ENTRY = {
  id: 'string',
  at: 'number',
  line: 'string',
  door: 'string',
  phase: 'string',
  message: 'string',
}
const CALL = { method: 'string', path: 'string', status: 'number', milliseconds: 'number' }

function isLike(value: unknown, types: Readonly<Record<string, string>>): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(types).every(([key, type]) => typeof Reflect.get(value, key) === type)
  )
}
