// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { type Entry, MOST_ENTRIES } from '../../src/state/plan/entry.ts'
import {
  clearLedgerAtom,
  journalAtom,
  keepAtom,
  ledgerAtom,
  ledgerShelfAtom,
} from '../../src/state/plan/ledger.ts'
import { ownerAtom } from '../../src/state/session/owner.ts'
import { openConsole, storeOf } from '../console.ts'
import { memoryLedger } from '../memory-ledger.ts'

const entry = (id: string, at = 1): Entry => ({
  id,
  at,
  line: 'console keys',
  door: 'line',
  phase: 'done',
  message: '',
  calls: [],
})

/** Shows the entries as a page does, in a tab that has just loaded. */
async function shownTo(owner: string, shelf: ReturnType<typeof memoryLedger<Entry>>) {
  const store = storeOf(owner, shelf)
  await store.set(ledgerAtom)
  return store.get(journalAtom)
}

describe('the ledger', () => {
  test('outlives its tab, for its user alone', async () => {
    const shelf = memoryLedger()
    await storeOf('someone', shelf).set(keepAtom, [entry('1')])
    expect(await shownTo('someone', shelf)).toEqual([entry('1')])
    expect(await shownTo('somebody else', shelf)).toEqual([])
  })

  test('knows a step before its first request leaves', async () => {
    const ledger = memoryLedger()
    const stored: unknown[] = []
    const network: typeof fetch = async () => {
      stored.push(...(await ledger.read('someone')).map(({ phase }) => phase))
      throw new TypeError('Failed to fetch')
    }
    const { store, run } = openConsole({ ledger, network })
    store.set(ownerAtom, 'someone')
    await run('project create', { name: 'one' })
    expect(stored).toEqual(['sending'])
    expect((await ledger.read('someone')).map(({ phase }) => phase)).toEqual(['failed'])
  })

  test('shows what other tabs do', async () => {
    const shelf = memoryLedger()
    const [one, other] = [storeOf('someone', shelf), storeOf('someone', shelf)]
    const stop = await one.set(ledgerAtom)
    await other.set(keepAtom, [entry('1')])
    expect(one.get(journalAtom)).toEqual([entry('1')])
    await other.set(clearLedgerAtom)
    expect(one.get(journalAtom)).toEqual([])
    stop()
  })

  test('is cleared by a line', async () => {
    const ledger = memoryLedger()
    const { store, run, asked, journal } = openConsole({ ledger })
    store.set(ownerAtom, 'someone')
    await run('project create', { name: 'one' })
    const outcome = run('console journal clear')
    ;(await asked()).answer(true)
    await outcome
    expect(journal()).toEqual([])
    expect(await ledger.read('someone')).toEqual([])
  })

  test('keeps the newest', async () => {
    const store = storeOf('someone')
    const all = Array.from({ length: MOST_ENTRIES + 10 }, (_, at) => entry(String(at), at))
    await store.set(keepAtom, all)
    const ids = store.get(journalAtom).map(({ id }) => id)
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([MOST_ENTRIES, '10', String(MOST_ENTRIES + 9)])
  })

  test('skips what another version may have stored', async () => {
    const odd: readonly unknown[] = [
      null,
      1,
      [],
      {},
      { id: '1', line: 'x', calls: [] },
      { ...entry('1'), calls: [null] },
      { ...entry('1'), door: 7 },
      { ...entry('1'), plan: {} },
      entry('2'),
    ]
    const shelf = { ...memoryLedger(), read: async () => odd }
    const store = storeOf('someone')
    store.set(ledgerShelfAtom, { open: async () => shelf })
    await store.set(ledgerAtom)
    expect(store.get(journalAtom)).toEqual([entry('2')])
  })

  test.each([
    ['is full', () => Promise.reject(new Error('Full'))],
    ['never answers', () => new Promise<never>(() => {})],
  ])('lasts as long as the page when the storage %s, and says so once', async (_, put) => {
    const { store, run, journal, said } = openConsole({ ledger: { ...memoryLedger(), put } })
    store.set(ownerAtom, 'someone')
    await run('project create', { name: 'one' })
    await run('project create', { name: 'two' })
    expect(journal()).toEqual(['done project create --name one', 'done project create --name two'])
    expect(said().filter((told) => told.startsWith('Could not store the journal'))).toHaveLength(1)
  })
})
