import { expect, test } from 'vitest'
import { journalAtom, keepAtom } from '../../../src/state/plan/ledger.ts'
import { personAt } from '../../doors/person.ts'
import { act, show, waitFor } from '../../screen.tsx'

test('g j Enter runs the last line again', async () => {
  const console = await show('/projects/mock-project/instances')
  const person = personAt(console)
  const refused = { project: 'mock-project', instance: 'db1' }
  await act(async () => console.run('instance start', refused))
  await person.keys('gj')
  await waitFor(() => expect(document.activeElement?.closest('dialog tr')).not.toBeNull())
  await person.keys('{Enter}')
  const line = /^refused instance start .*db1/
  await waitFor(() =>
    expect(console.journal()).toEqual([
      expect.stringMatching(line),
      'done console journal',
      expect.stringMatching(line),
    ]),
  )
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('a long journal shows its newest entries, and older ones when asked', async () => {
  const console = await show('/projects/mock-project/instances')
  const person = personAt(console)
  const refused = { project: 'mock-project', instance: 'db1' }
  await act(async () => console.run('instance start', refused))
  const [entry] = console.store.get(journalAtom)
  if (entry === undefined) throw new Error('Nothing was recorded')
  const older = Array.from({ length: 300 }, (_, at) => ({
    ...entry,
    id: `older ${at}`,
    at: entry.at - 1 - at,
  }))
  await act(async () => console.store.set(keepAtom, older))
  await person.keys('gj')
  const rows = () => document.querySelectorAll('dialog tbody tr').length
  await waitFor(() => expect(rows()).toBe(200))
  await person.press('Show older (101)')
  expect(rows()).toBe(301)
})
