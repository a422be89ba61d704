import { promisifyRequest } from 'idb-keyval'
import { isRecord } from '../../api/shape.ts'
import { isNoun, type Names, namesIn } from '../nouns.ts'
import { isText, listOf } from '../stored.ts'
import { foundIn, placeKey, type Place, type Segment } from './found.ts'

/** Changes what is known of one list; undefined for nothing. */
export type SegmentUpdate = (known: Segment | undefined) => Segment | undefined

/** Changes by the key of their list. */
export type Changes = ReadonlyMap<string, SegmentUpdate>

/** Keeps the lists of a search between visits and for other tabs of the same user. Every call may be refused. */
export type Shelf = {
  /** Calls `take` with each list that was put there since, by any tab. Returns when the last one was. */
  since(at: number, take: (list: Segment) => void): Promise<number>
  apply(changes: Changes): Promise<void>
}

const NAME = 'rackline-index'
const LISTS = 'lists'
/** The lists that are parsed in one go, so that no frame waits for all of them. */
const AT_ONCE = 100

/**
 * Keeps lists in the browser's IndexedDB, under the name of their owner. Those of anyone else are removed when it opens.
 * @param loadNouns resolves when all nouns are known; a list of an unknown one would look damaged
 */
export function indexedDbShelf(
  ownerNow: () => string | null,
  loadNouns: () => Promise<void>,
): Shelf {
  let opened: Promise<IDBDatabase> | null = null
  const ready = async () => {
    const owner = ownerNow()
    if (owner === null) throw new Error('Nobody is known to own it')
    opened ??= open(owner, () => (opened = null))
    const database = await opened
    // Opening may wait until everything has been removed for a sign-out.
    if (ownerNow() !== owner) throw new Error('Its owner has gone')
    return { owner, database }
  }
  const listsOf = (database: IDBDatabase, mode: IDBTransactionMode) =>
    database.transaction(LISTS, mode).objectStore(LISTS)

  return {
    async since(at, take) {
      await loadNouns()
      const { owner, database } = await ready()
      let last = at
      for (let count = AT_ONCE; count === AT_ONCE;) {
        const later = IDBKeyRange.bound([owner, last], [owner, Infinity], true)
        const byTime = listsOf(database, 'readonly').index('filed')
        const rows: readonly unknown[] = await promisifyRequest(byTime.getAll(later, AT_ONCE))
        for (const row of rows) {
          if (!isRecord(row)) continue
          last = Math.max(last, Number(row['filed']))
          const list = unpacked(row)
          if (list !== null) take(list)
        }
        count = rows.length
      }
      return last
    },
    async apply(changes) {
      const { owner, database } = await ready()
      const lists = listsOf(database, 'readwrite')
      const done = promisifyRequest(lists.transaction)
      // A failure before it is awaited is thrown by what failed.
      done.catch(() => undefined)
      let filed = await lastFiled(lists, owner)
      for (const [key, change] of changes) {
        const row: unknown = await promisifyRequest(lists.get([owner, key]))
        const before = isRecord(row) ? (unpacked(row) ?? undefined) : undefined
        const after = change(before)
        // Each list has a time of its own, so that reading a part of them can go on after any.
        if (after !== undefined)
          lists.put({ owner, key, filed: (filed += 0.001), ...packed(after) })
        else if (row !== undefined) lists.delete([owner, key])
      }
      await done
    },
  }
}

/** Milliseconds that removing the lists may take. */
const REMOVED_WITHIN = 1000

/** Removes the lists of every user. Never rejects, and never takes long. */
export async function forgetLists(): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, REMOVED_WITHIN)
  })
  const remove = async () => promisifyRequest(indexedDB.deleteDatabase(NAME))
  await Promise.race([remove().catch(() => undefined), late])
}

/** Opens the database. A damaged one is deleted, and made anew. */
async function open(owner: string, onGone: () => void): Promise<IDBDatabase> {
  const database = await opening().catch(async () => {
    await promisifyRequest(indexedDB.deleteDatabase(NAME))
    return opening()
  })
  // Lets the index be deleted when the user signs out, in any tab.
  database.addEventListener('versionchange', () => {
    database.close()
    onGone()
  })
  const lists = database.transaction(LISTS, 'readwrite').objectStore(LISTS)
  lists.delete(IDBKeyRange.upperBound([owner], true))
  lists.delete(IDBKeyRange.lowerBound([owner, []], true))
  return database
}

function opening(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.addEventListener('upgradeneeded', () => {
    const lists = request.result.createObjectStore(LISTS, { keyPath: ['owner', 'key'] })
    lists.createIndex('filed', ['owner', 'filed'])
  })
  return promisifyRequest(request)
}

/** Returns a time after that of every list, even if the clock was put back. */
async function lastFiled(lists: IDBObjectStore, owner: string): Promise<number> {
  const all = IDBKeyRange.bound([owner, 0], [owner, Infinity])
  const last = await promisifyRequest(lists.index('filed').openKeyCursor(all, 'prev'))
  const key: unknown = last?.key
  return Math.max(Date.now(), Array.isArray(key) ? Number(key[1]) : 0)
}

/** Leaves out what can be derived. */
function packed({ noun, within, things, at, isCut }: Segment) {
  const rows = things.map(({ name, label, aliases }) => [
    name,
    label === name ? '' : label,
    ...aliases,
  ])
  return { noun, within, at, isCut, rows }
}

/** Reads what any version may have stored; null if it is no list. */
function unpacked(row: Readonly<Record<string, unknown>>): Segment | null {
  const { noun, within, at, isCut, rows } = row
  if (!isText(noun) || !isNoun(noun) || !isRecord(within) || !Array.isArray(rows)) return null
  const names: Names = namesIn(within)
  const place: Place = { noun, within: names }
  if (placeKey(place) !== row['key']) return null
  const texts = rows.map(listOf(isText))
  // A damaged list would seem to have been read.
  if (texts.some(([name]) => name === undefined)) return null
  const things = texts.map(([name = '', label = '', ...aliases]) =>
    foundIn(place, name, label || name, aliases),
  )
  return { ...place, things, at: Number(at) || 0, isCut: isCut === true }
}
