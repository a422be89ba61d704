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
    { length: 100 },
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
  expect(done).toBeGreaterThan(80)
  // The list once more before the question, and then each step what it acts on.
  const lists = reads().filter((call) => call.includes('limit='))
  expect(firstPages()).toHaveLength(2)
  expect(reads().length - lists.length).toBe(done)
  // Before its request and after it, each time as the ledger of this test tells its own tab too; and all at the start.
  expect(updates).toBeLessThanOrEqual(4 * done + 10)
})

test('however many steps wait for a state, each round reads one list', async () => {
  const { network, pages, looked } = longList({ total: 500 })
  const { store, pageClock } = openConsole({ network })
  const stop = new AbortController()
  const wait = createWait(store.get, stop.signal)
  const waits = Array.from({ length: 500 }, (_, at) =>
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

test('twice as many steps that wait for a state need no more reads of the list', async () => {
  const lists = []
  for (const count of [8, 16]) {
    const console = openConsole()
    await console.visit('/projects')
    const all = Array.from(
      { length: count },
      (_, at) => `--project mock-project --instance i-${at}`,
    )
    for (const [at] of all.entries()) {
      const name = `i-${at}`
      const body = {
        name,
        hostname: name,
        description: '',
        ncpus: 1,
        memory: 2 ** 30,
        start: false,
      }
      await console.ask('POST /v1/instances?project=mock-project', body)
    }
    console.clock.advance(60_000)
    const lines = ['start', 'stop'].flatMap((verb) =>
      all.map((which) => `instance ${verb} ${which}`),
    )
    const { agree, phases } = await draftOf(console, lines, {
      after: (at) => (at < count ? [] : [at - count]),
    })
    const before = console.sent.length
    await agree()
    expect(new Set(phases())).toEqual(new Set(['done']))
    lists.push(
      console.sent.slice(before).filter((call) => /^GET .v1.instances\?/.test(call)).length,
    )
  }
  // Three rounds at the time of writing, for eight steps as for sixteen.
  for (const reads of lists) expect([reads > 0, reads < 8]).toEqual([true, true])
})

test('what many steps write in one turn is one change of the ledger', async () => {
  const silent = { ...memoryLedger(), follow: () => () => {} }
  const { store } = openConsole({ ledger: silent })
  let changes = 0
  store.sub(ledgerAtom, () => (changes += 1))
  await new Promise((later) => setImmediate(later))
  changes = 0
  for (let at = 0; at < 500; at += 1) {
    const line = `project create --name p-${at}`
    const how = { door: 'line', phase: 'sending', message: '', calls: [] } as const
    void store.set(recordAtom, [{ id: String(at), at, line, ...how }])
  }
  await Promise.resolve()
  expect([changes, store.get(ledgerAtom).size]).toEqual([1, 500])
})
