import { atom } from 'jotai/vanilla'
import type { Call } from '../../../api/http/result.ts'
import { listOf, stored } from '../../../state/stored.ts'
import type { JournalEntry } from './outcome.ts'
import { MAX_ENDED, viewOf } from './runs.ts'

/** The most calls that are kept of one command: an upload makes thousands. */
const MAX_CALLS = 100

/** Adds a call to those of one command; leaves out one from the middle when there are too many. */
export function recordCall(calls: Call[], call: Call): void {
  if (calls.length >= MAX_CALLS) calls.splice(MAX_CALLS / 2, 1)
  calls.push(call)
}

const journal = stored({
  key: 'rackline-journal',
  area: 'tab',
  owner: 'user',
  parse: listOf(isEntry),
})

/** The entries that were stored when the page loaded, or when its user became known. */
const earlierAtom = atom((get) => journal.read(get))

const ownAtom = viewOf((runs) => runs.flatMap(({ entry }) => entry ?? []))

/** The entries, newest last. Kept for the tab: they survive a reload, but not its end. */
export const journalAtom = atom((get) => {
  const own = get(ownAtom)
  const ids = new Set(own.map(({ id }) => id))
  return [...get(earlierAtom).filter(({ id }) => !ids.has(id)), ...own].slice(-MAX_ENDED)
})

/** Stores the journal, once a run has ended. */
export const saveJournalAtom = atom(null, (get) => journal.write(get, get(journalAtom)))

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
