// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openDraftAtom } from '../../src/commands/kernel/plan/draft.ts'
import { stepOf } from '../../src/commands/kernel/plan/run-plan.ts'
import { plansAtom } from '../../src/state/plan/plans.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { ownerAtom } from '../../src/state/session/owner.ts'
import { everyCommand, openConsole } from '../console.ts'
import { memoryLedger } from '../memory-ledger.ts'

test('a plan is shown on its page before anything is sent, and survives the tab', async () => {
  const ledger = memoryLedger()
  const console = openConsole({ ledger })
  await console.visit('/projects')
  const before = console.sent.length
  const command = (await everyCommand()).find(({ id }) => id === 'disk delete')
  if (command === undefined) throw new Error('No command deletes disks')
  const args = { project: 'mock-project', disk: 'disk-3' }
  const steps = [stepOf(console.store.get, { command, args, label: 'disk-3' })]
  const draft = { title: 'Delete everything', note: 'Matches 1 disk', steps }
  const id = await console.store.set(openDraftAtom, draft)
  expect(console.store.get(locationAtom)?.address).toBe(`/plan/${id}`)
  expect(console.store.get(plansAtom).get(id)).toMatchObject([
    { line: 'disk delete --project mock-project --disk disk-3', phase: 'waiting' },
  ])
  expect(
    (await ledger.read(console.store.get(ownerAtom) ?? '')).map(({ plan }) => plan),
  ).toMatchObject([{ id, title: 'Delete everything', note: 'Matches 1 disk' }])
  expect(console.sent.slice(before)).toEqual([])
})
