import { promisifyRequest } from 'idb-keyval'
import { type LedgerShelf, MOST_ENTRIES, OLDEST_ENTRY } from './entry.ts'

const NAME = 'rackline-ledger'
const ENTRIES = 'entries'

/** Keeps entries in the browser's IndexedDB under their owner's name. Those of others stay, and are never read. */
export function indexedDbLedger(): LedgerShelf {
  let opened: Promise<IDBDatabase> | null = null
  let channel: BroadcastChannel | null = null
  const ready = () => (opened ??= open(() => (opened = null)))
  const otherTabs = () => (channel ??= new BroadcastChannel(NAME))
  const entriesIn = (database: IDBDatabase, mode: IDBTransactionMode) =>
    database.transaction(ENTRIES, mode).objectStore(ENTRIES)

  return {
    async put(owner, entries) {
      const store = entriesIn(await ready(), 'readwrite')
      for (const entry of entries) store.put({ ...entry, owner })
      await promisifyRequest(store.transaction)
      otherTabs().postMessage({ owner, entries })
    },
    async read(owner) {
      const database = await ready()
      const own = IDBKeyRange.bound([owner, 0], [owner, Infinity])
      const byTime = entriesIn(database, 'readonly').index('at')
      const rows: readonly { readonly id: string; readonly at: number }[] = await promisifyRequest(
        byTime.getAll(own),
      )
      const since = Date.now() - OLDEST_ENTRY
      const kept = rows.slice(-MOST_ENTRIES).filter(({ at }) => at >= since)
      const old = rows.slice(0, rows.length - kept.length)
      if (old.length > 0) {
        const store = entriesIn(database, 'readwrite')
        for (const { id } of old) store.delete([owner, id])
      }
      return kept
    },
    async clear(owner) {
      const store = entriesIn(await ready(), 'readwrite')
      store.delete(IDBKeyRange.bound([owner], [owner, []]))
      await promisifyRequest(store.transaction)
      otherTabs().postMessage({ owner, entries: null })
    },
    follow(owner, take) {
      const hear = ({
        data,
      }: MessageEvent<{ readonly owner: string; readonly entries: unknown }>) => {
        if (data.owner === owner) take(data.entries)
      }
      const tabs = otherTabs()
      tabs.addEventListener('message', hear)
      return () => tabs.removeEventListener('message', hear)
    },
  }
}

/** Opens the database. A damaged one is deleted, and made anew. */
async function open(onGone: () => void): Promise<IDBDatabase> {
  const database = await opening()
    .catch(async () => {
      await promisifyRequest(indexedDB.deleteDatabase(NAME))
      return opening()
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

async function opening(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.addEventListener('upgradeneeded', () => {
    const entries = request.result.createObjectStore(ENTRIES, { keyPath: ['owner', 'id'] })
    entries.createIndex('at', ['owner', 'at'])
  })
  return promisifyRequest(request)
}
