// @vitest-environment jsdom
import { createStore } from 'jotai/vanilla'
import { expect, onTestFinished, test, vi } from 'vitest'
import { define } from '../../src/commands/kernel/define.ts'
import { secret } from '../../src/commands/kernel/params.ts'
import { journalAtom } from '../../src/commands/kernel/run/journal.ts'
import { runAtom } from '../../src/commands/kernel/run/runner.ts'
import { changeRun, MAX_ENDED, runningAtom, runsAtom } from '../../src/commands/kernel/run/runs.ts'
import { watchSettling } from '../../src/commands/kernel/run/settle.ts'
import { followWork } from '../../src/commands/kernel/run/work.ts'
import { openConsole } from '../console.ts'

test('one record tells a run from asked to ended', async () => {
  const console = openConsole()
  const { store } = console
  onTestFinished(watchSettling(store))
  const phases: string[] = []
  store.sub(runsAtom, () => {
    const runs = store.get(runsAtom)
    expect(runs).toHaveLength(1)
    const { phase = '' } = runs[0] ?? {}
    if (phases.at(-1) !== phase) phases.push(phase)
  })
  const outcome = console.run('instance stop', { project: 'mock-project', instance: 'db1' })
  const { answer } = await console.asked()
  answer(true)
  await outcome
  console.clock.advance(60_000)
  console.pageClock.advance(10_000)
  await vi.waitFor(() => expect(store.get(runsAtom)[0]?.phase).toBe('ended'))
  expect(phases).toEqual(['asked', 'questioned', 'asked', 'running', 'settling', 'ended'])
  const [run] = store.get(runsAtom)
  expect(run).toMatchObject({ request: null, question: null, settling: null, outcome: null })
  expect(run?.entry).toBe(store.get(journalAtom)[0])
})

test('an ended run holds none of its arguments', async () => {
  const { store } = openConsole()
  const command = define({
    id: 'console enter',
    params: { password: secret('Password') },
    run: async () => undefined,
  })
  await store.set(runAtom, { command, given: { password: 'hunter2' }, door: 'form' })
  expect(store.get(runsAtom)).toHaveLength(1)
  expect(JSON.stringify(store.get(runsAtom))).not.toContain('hunter2')
})

test('what nothing shows is forgotten, and only the newest runs stay in the journal', () => {
  const { set, get } = createStore()
  const report = { command: '', phase: 'refused', message: '', result: null, requestId: null }
  const entry = { at: 0, line: '', door: 'line', phase: 'done', message: '', calls: [] } as const
  for (let at = 0; at < MAX_ENDED + 10; at += 1) {
    const id = String(at)
    changeRun(set, id, { phase: 'ended', entry: { ...entry, id } })
    changeRun(set, `${id} refused`, { phase: 'ended', report: { ...report, phase: 'refused' } })
  }
  const kept = get(runsAtom).map(({ id }) => id)
  expect(kept.slice(0, 2)).toEqual(['10', '11'])
  expect(kept.filter((id) => id.endsWith('refused'))).toEqual([`${MAX_ENDED + 9} refused`])
})

test('the progress of one run redraws no row', async () => {
  const { set, get } = createStore()
  const work = followWork(set, { id: 'w', title: 'Upload', of: { command: '', names: {} } })
  const before = get(runningAtom)
  await work.progress({ done: 1, total: 2, unit: 'bytes' })
  expect(get(runsAtom)).toHaveLength(1)
  expect(get(runningAtom)).toBe(before)
})
