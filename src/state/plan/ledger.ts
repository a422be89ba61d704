import { atom } from 'jotai/vanilla'
import { listOf } from '../stored.ts'
import { type Entry, isEntry, type LedgerShelf, MOST_ENTRIES } from './entry.ts'
import { ownerAtom } from '../session/owner.ts'

/** Opens the shelf, whose code no page waits for. */
export const ledgerShelfAtom = atom<{ open: () => Promise<LedgerShelf> }>({
  open: async () => (await import('./shelf.ts')).indexedDbLedger(),
})

const shelfAtom = atom((get) => get(ledgerShelfAtom).open())

type Entries = ReadonlyMap<string, Entry>

const heldAtom = atom<Entries>(new Map())

/** The entries by id. Reads those of earlier visits while anything shows them, and follows those of other tabs. */
export const ledgerAtom = atom(
  (get) => get(heldAtom),
  async (get, set): Promise<() => void> => {
    const owner = get(ownerAtom)
    if (owner === null) return () => {}
    const shelf = await get(shelfAtom).catch(() => null)
    if (shelf === null) return () => {}
    const take = (stored: unknown) => {
      set(heldAtom, (held) => (stored === null ? new Map() : merged(held, listOf(isEntry)(stored))))
    }
    const stop = shelf.follow(owner, take)
    await shelf.read(owner).then(take, () => undefined)
    return stop
  },
)
ledgerAtom.onMount = (load) => {
  const stop = load()
  return () => void stop.then((end) => end())
}

/** What was run, oldest first; without the steps that still wait. */
export const journalAtom = atom((get): readonly Entry[] =>
  [...get(ledgerAtom).values()]
    .filter(({ phase }) => phase !== 'waiting')
    .toSorted((one, other) => one.at - other.at),
)

/** What was written in this turn, and is not shown yet. */
const unshownAtom = atom((): Entry[] => [])

/** True once an entry could not be stored: from then on, they last as long as the tab. */
const isLostAtom = atom(false)

/** Milliseconds that storing may hold up a request. */
const STORED_WITHIN = 1000

/** Keeps entries. Returns false once: the first time that they cannot be stored. */
export const keepAtom = atom(
  null,
  async (get, set, entries: readonly Entry[]): Promise<boolean> => {
    const unshown = get(unshownAtom)
    // Makes one change of everything that is written in one turn.
    if (unshown.length === 0) {
      queueMicrotask(() => set(heldAtom, (held) => merged(held, unshown.splice(0))))
    }
    unshown.push(...entries)
    const owner = get(ownerAtom)
    if (owner === null || get(isLostAtom)) return true
    try {
      await soon(get(shelfAtom).then((shelf) => shelf.put(owner, entries)))
      return true
    } catch {
      const isKnown = get(isLostAtom)
      set(isLostAtom, true)
      return isKnown
    }
  },
)

/** Forgets every entry of the user, in all tabs. */
export const clearLedgerAtom = atom(null, async (get, set): Promise<void> => {
  const owner = get(ownerAtom)
  get(unshownAtom).length = 0
  set(heldAtom, new Map())
  if (owner !== null) await (await get(shelfAtom)).clear(owner)
})

/** Takes the later of two records of the same step: what a tab reads may be older than what it did since. */
function merged(held: Entries, entries: readonly Entry[]): Entries {
  const all = new Map(held)
  for (const entry of entries) {
    if ((all.get(entry.id)?.at ?? 0) <= entry.at) all.set(entry.id, entry)
  }
  for (const id of all.keys()) {
    if (all.size <= MOST_ENTRIES) break
    all.delete(id)
  }
  return all
}

async function soon(stored: Promise<void>): Promise<void> {
  let wait: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    wait = setTimeout(() => reject(new Error('Storing takes too long')), STORED_WITHIN)
  })
  await Promise.race([stored, late]).finally(() => clearTimeout(wait))
}
