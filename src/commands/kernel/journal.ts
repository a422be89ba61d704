import { atom, type WritableAtom } from 'jotai/vanilla'
import type { Call } from '../../api/result.ts'
import type { Door } from './outcome.ts'

/** One thing that was asked of the console in this tab: the line, the door, the calls, and how it ended. */
export type Entry = {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The console's own line; it can be run again as it stands. Secrets are never in it. */
  readonly line: string
  readonly door: Door
  readonly phase: 'done' | 'refused' | 'failed' | 'cancelled'
  readonly message: string
  readonly calls: readonly Call[]
}

/** The journal keeps this many entries. */
const KEPT = 500
const KEY = 'rackline-journal'

const entriesAtom = atom<readonly Entry[] | null>(null)

/** Newest last. Kept for the tab: it survives a reload, not the tab's end. */
export const journalAtom: WritableAtom<readonly Entry[], [Entry], void> = atom(
  (get) => get(entriesAtom) ?? readKept(),
  (get, set, entry: Entry) => {
    const entries = [...get(journalAtom), entry].slice(-KEPT)
    set(entriesAtom, entries)
    keep(entries)
  },
)

function keep(entries: readonly Entry[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entries))
  } catch {
    // Storage is full or forbidden: the journal then lasts until the next reload.
  }
}

function readKept(): readonly Entry[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

/** Another version of the console may have kept something else: only what is whole is shown. */
function isEntry(value: unknown): value is Entry {
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
