import { promisifyRequest } from 'idb-keyval'
import { type LedgerShelf, MOST_ENTRIES, OLDEST_ENTRY, type OwnShelf } from './entry.ts'

const ENTRIES = 'entries'

export function indexedDbLedger(): LedgerShelf {
  return indexedDbShelf('rackline-ledger', { most: MOST_ENTRIES, oldest: OLDEST_ENTRY })
}

type Owned<Item> = Item & { readonly owner: string }

/** What is stored together: all that comes while the batch before it is being stored. */
type Batch<Item> = { readonly items: Owned<Item>[]; readonly stored: Promise<void> }

type Kept = { readonly id: string; readonly at: number }

/**
 * Keeps items in the browser's IndexedDB under their owner's name. Those of others stay, and are never read.
 * @param most the newest that are kept
 * @param oldest their greatest age in milliseconds
 */
export function indexedDbShelf<Item extends Kept>(
  name: string,
  { most, oldest }: { readonly most: number; readonly oldest: number },
): OwnShelf<Item> {
  let opened: Promise<IDBDatabase> | null = null
  let channel: BroadcastChannel | null = null
  const ready = () => (opened ??= open(name, () => (opened = null)))
  const otherTabs = () => (channel ??= new BroadcastChannel(name))
  const entriesIn = (database: IDBDatabase, mode: IDBTransactionMode) =>
    database.transaction(ENTRIES, mode).objectStore(ENTRIES)

  let last = Promise.resolve()
  let next: Batch<Item> | null = null
  /** Makes changes in the order in which they were asked for. */
  const inTurn = async (change: (entries: IDBObjectStore) => void) => {
    const before = last
    let end = () => {}
    last = new Promise((done) => (end = done))
    await before
    try {
      const store = entriesIn(await ready(), 'readwrite')
      change(store)
      await promisifyRequest(store.transaction)
    } finally {
      end()
    }
  }
  const storeAll = async (items: readonly Owned<Item>[]) => {
    try {
      await inTurn((store) => {
        next = null
        for (const item of items) store.put(item)
      })
    } catch (refused) {
      next = null
      throw refused
    }
    for (const owner of new Set(items.map((item) => item.owner))) {
      otherTabs().postMessage({ owner, entries: items.filter((item) => item.owner === owner) })
    }
  }

  return {
    async put(owner, entries) {
      if (next === null) {
        const items: Owned<Item>[] = []
        next = { items, stored: storeAll(items) }
      }
      next.items.push(...entries.map((item) => ({ ...item, owner })))
      await next.stored
    },
    async read(owner) {
      const database = await ready()
      const own = IDBKeyRange.bound([owner, 0], [owner, Infinity])
      const byTime = entriesIn(database, 'readonly').index('at')
      const rows: readonly Kept[] = await promisifyRequest(byTime.getAll(own))
      const since = Date.now() - oldest
      const kept = rows.slice(-most).filter(({ at }) => at >= since)
      const old = rows.slice(0, rows.length - kept.length)
      if (old.length > 0) {
        const store = entriesIn(database, 'readwrite')
        for (const { id } of old) store.delete([owner, id])
      }
      return kept
    },
    async drop(owner, id) {
      await inTurn((store) => store.delete([owner, id]))
      otherTabs().postMessage({ owner, entries: [], dropped: id })
    },
    async clear(owner) {
      await inTurn((store) => store.delete(IDBKeyRange.bound([owner], [owner, []])))
      otherTabs().postMessage({ owner, entries: null })
    },
    follow(owner, take) {
      const hear = ({ data }: MessageEvent<Message>) => {
        if (data.owner === owner) take(data.entries, data.dropped)
      }
      const tabs = otherTabs()
      tabs.addEventListener('message', hear)
      return () => tabs.removeEventListener('message', hear)
    },
  }
}

type Message = { readonly owner: string; readonly entries: unknown; readonly dropped?: string }

/** Opens the database. A damaged one is deleted, and made anew. */
async function open(name: string, onGone: () => void): Promise<IDBDatabase> {
  const database = await opening(name)
    .catch(async () => {
      await promisifyRequest(indexedDB.deleteDatabase(name))
      return opening(name)
    })
    .catch((refused: unknown) => {
      onGone()
      throw refused
    })
  // Lets the database be deleted, in any tab.
  database.addEventListener('versionchange', () => {
    database.close()
    onGone()
  })
  return database
}

async function opening(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    const entries = request.result.createObjectStore(ENTRIES, { keyPath: ['owner', 'id'] })
    entries.createIndex('at', ['owner', 'at'])
  })
  return promisifyRequest(request)
}
