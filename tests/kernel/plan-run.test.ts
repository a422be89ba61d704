// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { questionAtom, worksAtom } from '../../src/commands/kernel/run/runs.ts'
import { previewAtom } from '../../src/commands/kernel/plan/preview.ts'
import { type Console, openConsole } from '../console.ts'
import { draftOf, passing, planOf, writesByName } from '../plan.ts'
import { recordAtom } from '../../src/commands/kernel/plan/record.ts'
import { freshId } from '../../src/state/fresh-id.ts'
import { undoPlanAtom } from '../../src/commands/kernel/plan/undo.ts'
import { canUndo, plansAtom } from '../../src/state/plan/plans.ts'

const project = '--project mock-project'

/** Drafts a plan of these lines, runs it, and agrees. */
async function begin(lines: readonly string[]) {
  const console = openConsole()
  await console.visit('/projects')
  const plan = await draftOf(console, lines)
  const ended = plan.run()
  const { answer } = await console.asked()
  answer(true)
  const work = () => console.store.get(worksAtom).find(({ id }) => id === plan.id)
  return { console, ended, work, ...plan }
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
    expect(writesByName(console)).toEqual([
      'POST /v1/instances/db1/stop',
      'POST /v1/instances/db1/disks/detach',
      'DELETE /v1/disks/disk-2',
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

test('a plan that runs is neither asked about nor run again', async () => {
  const { console, ended, phases, run } = await begin([stop, detach])
  await vi.waitFor(() => expect(phases()).toEqual(['done', 'waiting']))
  await run()
  expect(console.store.get(questionAtom)).toBeNull()
  await passing(console, ended)
  expect(console.writes()).toHaveLength(2)
})

describe('a plan that has run', () => {
  test('is undone by a plan that takes back the last step first', async () => {
    const { console, ended, entries } = await begin([stop, detach])
    await passing(console, ended)
    expect(canUndo(entries())).toBe(true)
    await console.store.set(undoPlanAtom, entries()[0]?.plan.id ?? '')
    const [, id = ''] = console.store.get(plansAtom).keys()
    const undoing = planOf(console, id)
    expect(undoing.entries()[0]?.plan.title).toBe('Undo: Some')
    const attach = `instance disk attach ${project} --disk disk-2 --instance db1`
    expect(undoing.lines()).toEqual([attach, `instance start ${project} --instance db1`])
    const [first, second] = undoing.entries()
    expect([first?.plan.after, second?.plan.after]).toEqual([[], [first?.id]])
    expect(undoing.entries().map(({ target }) => target)).toEqual(
      entries()
        .map(({ target }) => target)
        .toReversed(),
    )
    await undoing.agree()
    expect(undoing.phases()).toEqual(['done', 'done'])
    expect(await console.ask('GET /v1/disks/disk-2?project=mock-project')).toMatchObject({
      state: { state: 'attached' },
    })
    expect(await console.ask('GET /v1/instances/db1?project=mock-project')).toMatchObject({
      run_state: 'starting',
    })
  })

  test('cannot be undone where one step has no inverse', async () => {
    const { console, ended, entries } = await begin([stop, detach, remove])
    await passing(console, ended)
    expect(entries().map(({ undo }) => undo !== undefined)).toEqual([true, true, false])
    expect(canUndo(entries())).toBe(false)
  })
})

describe('a step never acts on another thing than the one that was shown', () => {
  const disk = 'disks/disk-3?project=mock-project'
  const made = {
    name: 'disk-3',
    description: '',
    size: 2 ** 30,
    disk_backend: { type: 'distributed', disk_source: { type: 'blank', block_size: 512 } },
  }
  const attach = `instance disk attach ${project} --instance db1 --disk disk-3`
  /** Deletes the disk, and makes another one of its name. */
  const replace = async (console: Console) => {
    await console.ask(`DELETE /v1/${disk}`)
    await console.ask('POST /v1/disks?project=mock-project', made)
    console.clock.advance(60_000)
  }
  const why = 'disk-3 is another one than you saw'

  test('when it was replaced before the run', async () => {
    const console = openConsole()
    await console.visit('/projects')
    await console.ask('GET /v1/disks/disk-3?project=mock-project')
    const { entries, run, messages } = await draftOf(console, [
      `disk delete ${project} --disk disk-3`,
    ])
    await console.store.set(previewAtom, entries())
    await replace(console)
    await run()
    expect(messages()).toEqual([why])
    expect(console.writes()).toEqual([])
  })

  test('when it was replaced while an earlier step ran', async () => {
    const { console, ended, phases, messages } = await begin([stop, attach])
    await vi.waitFor(() => expect(phases()).toEqual(['done', 'waiting']))
    await replace(console)
    await passing(console, ended)
    expect(phases()[1]).toMatch(/refused|failed/)
    expect(messages()[1]).toBe(why)
    expect(writesByName(console)).toEqual(['POST /v1/instances/db1/stop'])
  })

  test('when it was replaced after it had been looked at', async () => {
    const mock = openConsole()
    const console = openConsole({
      network: async (input, init) => {
        const request = new Request(input, init)
        if (request.method === 'DELETE') {
          await mock.ask(`DELETE /v1/${disk}`)
          await mock.ask('POST /v1/disks?project=mock-project', made)
        }
        return mock.plane.handle(request)
      },
    })
    await console.visit('/projects')
    const { agree, messages } = await draftOf(console, [`disk delete ${project} --disk disk-3`])
    await agree()
    expect(messages()).toEqual(["Not found: 'disk-3'"])
    expect(await mock.ask(`GET /v1/${disk}`)).toMatchObject({ name: 'disk-3' })
  })

  test('when another thing that its line names was replaced', async () => {
    const console = openConsole()
    await console.visit('/projects')
    const { entries, run, messages } = await draftOf(console, [
      `instance disk attach ${project} --instance db-stopped --disk disk-3`,
    ])
    await console.store.set(previewAtom, entries())
    const [entry] = entries()
    const ids = { ...entry?.ids, instance: freshId() }
    await console.store.set(
      recordAtom,
      entries().map((one) => ({ ...one, at: Date.now(), ids })),
    )
    await run()
    expect(messages()).toEqual(['db-stopped is another one than you saw'])
    expect(console.writes()).toEqual([])
  })
})
