import { atom } from 'jotai/vanilla'
import { isRecord } from '../../api/shape.ts'
import { listOf } from '../stored.ts'
import type { OwnShelf } from '../plan/entry.ts'
import { ownerAtom } from '../session/owner.ts'

/** A text of lines that its user keeps. Its name is its id. It holds no secrets. */
export type Runbook = {
  readonly id: string
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number
  readonly text: string
}

/** A user can keep at most this many runbooks. */
export const MOST_RUNBOOKS = 500

/** Opens the shelf, whose code no page waits for. */
export const runbookShelfAtom = atom<{ open: () => Promise<OwnShelf<Runbook>> }>({
  open: async () => {
    const { indexedDbShelf } = await import('../plan/shelf.ts')
    return indexedDbShelf('rackline-runbooks', { most: MOST_RUNBOOKS, oldest: Infinity })
  },
})

const shelfAtom = atom((get) => get(runbookShelfAtom).open())

type Runbooks = ReadonlyMap<string, Runbook>

const heldAtom = atom<Runbooks>(new Map())

/** The user's runbooks, by name. */
export const runbooksAtom = atom((get): readonly Runbook[] =>
  [...get(heldAtom).values()].toSorted((one, other) => one.id.localeCompare(other.id)),
)

const readingAtom = atom<Promise<void> | null>(null)

/** Reads the runbooks once the user is known, once, and follows what other tabs do. Never rejects. */
export const readRunbooksAtom = atom(null, (get, set): Promise<void> => {
  const owner = get(ownerAtom)
  const reading = get(readingAtom)
  if (owner === null || reading !== null) return reading ?? Promise.resolve()
  const read = async () => {
    const take = (stored: unknown, dropped?: string) => {
      set(heldAtom, (all) => merged(all, stored, dropped))
    }
    try {
      const shelf = await get(shelfAtom)
      shelf.follow(owner, take)
      take(await shelf.read(owner))
    } catch {
      // What is written now lasts as long as the tab.
    }
  }
  const started = read()
  set(readingAtom, started)
  return started
})

/** Keeps a runbook in place of one of the same name. Returns false if it only lasts as long as the tab. */
export const keepRunbookAtom = atom(
  null,
  async (get, set, { id, text }: Pick<Runbook, 'id' | 'text'>): Promise<boolean> => {
    const runbook = { id, text, at: Date.now() }
    const owner = get(ownerAtom)
    set(heldAtom, (all) => new Map(all).set(id, runbook))
    if (owner === null) return false
    try {
      await (await get(shelfAtom)).put(owner, [runbook])
      return true
    } catch {
      return false
    }
  },
)

/** Forgets a runbook, in all tabs. */
export const dropRunbookAtom = atom(null, async (get, set, id: string): Promise<void> => {
  const owner = get(ownerAtom)
  set(heldAtom, (all) => without(all, id))
  if (owner !== null) await (await get(shelfAtom)).drop(owner, id)
})

function merged(all: Runbooks, stored: unknown, dropped: string | undefined): Runbooks {
  if (stored === null) return new Map()
  const next = new Map(dropped === undefined ? all : without(all, dropped))
  for (const one of listOf(isRunbook)(stored)) {
    if ((next.get(one.id)?.at ?? 0) <= one.at)
      next.set(one.id, { id: one.id, at: one.at, text: one.text })
  }
  return next
}

function without(all: Runbooks, id: string): Runbooks {
  const next = new Map(all)
  next.delete(id)
  return next
}

/** Skips what another version of the console may have stored. */
function isRunbook(value: unknown): value is Runbook {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['at'] === 'number' &&
    typeof value['text'] === 'string'
  )
}
