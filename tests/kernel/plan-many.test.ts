// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { previewAtom } from '../../src/commands/kernel/plan/preview.ts'
import { ledgerAtom } from '../../src/state/plan/ledger.ts'
import { openConsole } from '../console.ts'
import { draftOf } from '../plan.ts'

test('many steps of a kind are predicted by one read of their list, and looked at once each before they act', async () => {
  const console = openConsole()
  await console.visit('/projects')
  const lines = Array.from(
    { length: 200 },
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
  expect(done).toBeGreaterThan(170)
  // The list once more before the question, and then each step what it acts on.
  const lists = reads().filter((call) => call.includes('limit='))
  expect(firstPages()).toHaveLength(2)
  expect(reads().length - lists.length).toBe(done)
  // Before its request and after it, each time as the ledger of this test tells its own tab too; and all at the start.
  expect(updates).toBeLessThanOrEqual(4 * done + 10)
})
