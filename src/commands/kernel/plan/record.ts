import { atom } from 'jotai/vanilla'
import type { Entry } from '../../../state/plan/entry.ts'
import { keepAtom } from '../../../state/plan/ledger.ts'
import { notifyAtom } from '../run/runs.ts'

/** Keeps entries in the ledger, and says so the first time that they cannot be stored. */
export const recordAtom = atom(null, async (_get, set, entries: readonly Entry[]) => {
  if (entries.length === 0 || (await set(keepAtom, entries))) return
  const text = 'Could not store the journal in this browser. It lasts until you close the tab.'
  set(notifyAtom, { tone: 'note', title: null, text })
})
