import type { Entry, OwnShelf } from '../src/state/plan/entry.ts'

/** A ledger, or another shelf, that tabs of one browser share, and that no test finds again. */
export function memoryLedger<Item extends { readonly id: string } = Entry>(): Omit<
  OwnShelf<Item>,
  'read'
> & { read(owner: string): Promise<readonly Item[]> } {
  const kept = new Map<string, Map<string, Item>>()
  const heard = new Set<(owner: string, items: readonly Item[] | null, dropped?: string) => void>()
  const of = (owner: string) => kept.get(owner) ?? new Map<string, Item>()
  return {
    async put(owner, items) {
      const all = new Map(of(owner))
      for (const item of items) all.set(item.id, structuredClone(item))
      kept.set(owner, all)
      for (const hear of heard) hear(owner, items)
    },
    read: async (owner) => structuredClone([...of(owner).values()]),
    async drop(owner, id) {
      kept.get(owner)?.delete(id)
      for (const hear of heard) hear(owner, [], id)
    },
    async clear(owner) {
      kept.delete(owner)
      for (const hear of heard) hear(owner, null)
    },
    follow(owner, take) {
      const hear = (whose: string, items: readonly Item[] | null, dropped?: string) => {
        if (whose === owner) take(items, dropped)
      }
      heard.add(hear)
      return () => heard.delete(hear)
    },
  }
}
