// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { openDraftAtom } from '../../src/commands/kernel/plan/draft.ts'
import { runRestAtom } from '../../src/commands/kernel/plan/rest.ts'
import { stepOf } from '../../src/commands/kernel/plan/run-plan.ts'
import { readLineAtom } from '../../src/commands/kernel/plan/step-line.ts'
import { worksAtom } from '../../src/commands/kernel/run/runs.ts'
import type { OnFailure } from '../../src/state/plan/entry.ts'
import { plansAtom } from '../../src/state/plan/plans.ts'
import { type Console, openConsole } from '../console.ts'

const project = '--project mock-project'

type Given = {
  readonly console?: Console
  readonly onFailure?: OnFailure
  /** The numbers of the steps that each step waits for; by default, the one before it. */
  readonly after?: (at: number) => readonly number[]
}

/** Drafts a plan of these lines, runs it, and agrees. */
async function begin(lines: readonly string[], given: Given = {}) {
  const { console = openConsole(), onFailure = 'go on' } = given
  const { after = (at: number) => (at === 0 ? [] : [at - 1]) } = given
  await console.visit('/projects')
  const steps: ReturnType<typeof stepOf>[] = []
  for (const [at, line] of lines.entries()) {
    const read = await console.store.set(readLineAtom, line)
    if ('error' in read) throw new Error(read.error)
    const { command, given: args } = read
    const before = after(at).map((other) => steps[other]?.id ?? '')
    steps.push(stepOf(console.store.get, { command, args, label: line, after: before }))
  }
  const id = await console.store.set(openDraftAtom, { title: 'Some', steps, onFailure })
  const entries = () => console.store.get(plansAtom).get(id) ?? []
  const run = async () => {
    const ended = console.store.set(runRestAtom, id, new Set(entries().map((step) => step.id)))
    const { answer } = await console.asked()
    answer(true)
    return { ended }
  }
  const { ended } = await run()
  return {
    console,
    id,
    ended,
    run,
    entries,
    phases: () => entries().map(({ phase }) => phase),
    messages: () => entries().map(({ message }) => message),
    work: () => console.store.get(worksAtom).find((work) => work.id === id),
  }
}

const stop = `instance stop ${project} --instance db1`
const detach = `instance disk detach ${project} --instance db1 --disk disk-2`
const remove = `disk delete ${project} --disk disk-2`

describe('a step waits for the state that it needs', () => {
  test('not only for the reply', async () => {
    const { console, ended, phases } = await begin([stop, detach, remove])
    await vi.waitFor(() => expect(phases()).toEqual(['done', 'waiting', 'waiting']))
    console.pageClock.advance(3000)
    await vi.waitFor(() => expect(console.sent.at(-1)).toContain('GET /v1/instances/db1'))
    expect(console.writes()).toHaveLength(1)
    console.clock.advance(60_000)
    console.pageClock.advance(3000)
    await ended
    expect(phases()).toEqual(['done', 'done', 'done'])
    expect(console.writes()).toEqual([
      'POST /v1/instances/db1/stop?project=mock-project',
      'POST /v1/instances/db1/disks/detach?project=mock-project',
      'DELETE /v1/disks/disk-2?project=mock-project',
    ])
  })

  test('and is not begun when the rest is cancelled meanwhile', async () => {
    const { console, ended, phases, work } = await begin([stop, detach])
    await vi.waitFor(() => expect(phases()).toEqual(['done', 'waiting']))
    work()?.cancel()
    await ended
    expect(phases()).toEqual(['done', 'waiting'])
    expect(console.writes()).toHaveLength(1)
  })
})
