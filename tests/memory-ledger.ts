import type { Entry, LedgerShelf } from '../src/state/plan/entry.ts'

/** A ledger that tabs of one browser share, and that no test finds again. */
export function memoryLedger(): Omit<LedgerShelf, 'read'> & {
  read(owner: string): Promise<readonly Entry[]>
} {
  const kept = new Map<string, Map<string, Entry>>()
  const heard = new Set<(owner: string, entries: readonly Entry[] | null) => void>()
  const of = (owner: string) => kept.get(owner) ?? new Map<string, Entry>()
  return {
    async put(owner, entries) {
      const all = new Map(of(owner))
      for (const entry of entries) all.set(entry.id, structuredClone(entry))
      kept.set(owner, all)
      for (const hear of heard) hear(owner, entries)
    },
    read: async (owner) => structuredClone([...of(owner).values()]),
    async clear(owner) {
      kept.delete(owner)
      for (const hear of heard) hear(owner, null)
    },
    follow(owner, take) {
      const hear = (whose: string, entries: readonly Entry[] | null) => {
        if (whose === owner) take(entries)
      }
      heard.add(hear)
      return () => heard.delete(hear)
    },
  }
}
