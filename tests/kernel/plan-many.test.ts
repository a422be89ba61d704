// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { previewAtom } from '../../src/commands/kernel/plan/preview.ts'
import { createWait } from '../../src/commands/kernel/plan/wait.ts'
import { recordAtom } from '../../src/commands/kernel/plan/record.ts'
import { ledgerAtom } from '../../src/state/plan/ledger.ts'
import { openConsole } from '../console.ts'
import { longList, nameOf } from '../long-list.ts'
import { memoryLedger } from '../memory-ledger.ts'
import { draftOf } from '../plan.ts'

test('many steps of a kind are predicted by one read of their list, and looked at once each before they act', async () => {
  const console = openConsole()
  await console.visit('/projects')
  const lines = Array.from(
    { length: 40 },
    (_, at) =>
      `disk delete --project other-project --disk disk-${String(at + 100).padStart(4, '0')}`,
  )
  const { entries, agree, phases } = await draftOf(console, lines, { after: () => [] })
  const reads = () => console.sent.filter((call) => call.startsWith('GET /v1/disks'))
  await console.store.set(previewAtom, entries())
  // Later pages of the list come when they come.
  const firstPages = () =>
    reads().filter((call) => call.includes('limit=') && !call.includes('page_token='))
  expect(firstPages()).toHaveLength(1)
  let updates = 0
  const stop = console.store.sub(ledgerAtom, () => (updates += 1))
  await agree()
  stop()
  const done = phases().filter((phase) => phase === 'done').length
  expect(console.writes()).toHaveLength(done)
  expect(done).toBeGreaterThan(25)
  // The list once more before the question, and then each step what it acts on.
  const lists = reads().filter((call) => call.includes('limit='))
  expect(firstPages()).toHaveLength(2)
  expect(reads().length - lists.length).toBe(done)
  // Before its request and after it, each time as the ledger of this test tells its own tab too; and all at the start.
  expect(updates).toBeLessThanOrEqual(4 * done + 10)
})

test('however many steps wait for a state, each round reads one list', async () => {
  const { network, pages, looked } = longList({ total: 100 })
  const { store, pageClock } = openConsole({ network })
  const stop = new AbortController()
  const wait = createWait(store.get, stop.signal)
  const waits = Array.from({ length: 100 }, (_, at) =>
    wait({
      noun: 'instance',
      names: { project: 'mock-project', instance: nameOf(at + 1) },
      settled: () => (pages.length > 2 ? { say: 'Stopped' } : null),
    }),
  )
  for (const round of [1, 2, 3]) {
    await vi.waitFor(() => {
      if (pages.length === round) return
      pageClock.advance(3000)
      throw new Error('Not read yet')
    })
  }
  await Promise.all(waits)
  expect([pages.length, looked]).toEqual([3, []])
})

test('steps that wait for a state share the reads of their list', async () => {
  const console = openConsole()
  await console.visit('/projects')
  const all = Array.from({ length: 8 }, (_, at) => `i-${at}`)
  for (const name of all) {
    const size = { ncpus: 1, memory: 2 ** 30 }
    const body = { name, hostname: name, description: '', start: false, ...size }
    await console.ask('POST /v1/instances?project=mock-project', body)
  }
  console.clock.advance(60_000)
  const lines = ['start', 'stop'].flatMap((verb) =>
    all.map((name) => `instance ${verb} --project mock-project --instance ${name}`),
  )
  const after = (at: number) => (at < all.length ? [] : [at - all.length])
  const { agree, phases } = await draftOf(console, lines, { after })
  const before = console.sent.length
  await agree()
  expect(new Set(phases())).toEqual(new Set(['done']))
  const reads = console.sent.slice(before).filter((call) => /^GET .v1.instances\?/.test(call))
  // Three rounds at the time of writing.
  expect([reads.length > 0, reads.length < 8]).toEqual([true, true])
})

test('what many steps write in one turn is one change of the ledger', async () => {
  const silent = { ...memoryLedger(), follow: () => () => {} }
  const { store } = openConsole({ ledger: silent })
  let changes = 0
  store.sub(ledgerAtom, () => (changes += 1))
  await new Promise((later) => setImmediate(later))
  changes = 0
  for (let at = 0; at < 100; at += 1) {
    const line = `project create --name p-${at}`
    const how = { door: 'line', phase: 'sending', message: '', calls: [] } as const
    void store.set(recordAtom, [{ id: String(at), at, line, ...how }])
  }
  await Promise.resolve()
  expect([changes, store.get(ledgerAtom).size]).toEqual([1, 100])
})
