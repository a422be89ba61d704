import { QueryObserver } from '@tanstack/query-core'
import { describe, expect, test, vi } from 'vitest'
import { questionAtom, worksAtom, noticesAtom } from '../../src/commands/kernel/run/runs.ts'
import { markedAtom } from '../../src/state/context.ts'
import type { Noun, Ref } from '../../src/state/nouns.ts'
import { queryClientAtom } from '../../src/state/cache/query.ts'
import { commandCalled, type Console, openConsole } from '../console.ts'
import { writesByName } from '../plan.ts'
import { longList, nameOf } from '../long-list.ts'
import { runMarkedAtom } from '../../src/commands/kernel/plan/bulk.ts'

const project = 'mock-project'
const marks = (noun: Noun, ...names: string[]): readonly Ref[] =>
  names.map((name) => ({ noun, names: { project, [noun]: name } }))

async function start(console: Console, id: string, refs: readonly Ref[]): Promise<Promise<void>> {
  const command = await commandCalled(id)
  console.store.set(markedAtom, refs)
  return console.store.set(runMarkedAtom, { command, door: 'key' })
}

/** Starts, and answers the question once it is there. */
async function run(console: Console, id: string, refs: readonly Ref[], yes = true) {
  const done = start(console, id, refs)
  const question = await console.asked()
  question.answer(yes)
  await done
  return question
}

describe('a command on marked rows', () => {
  test('asks once, runs once per row, reports once', async () => {
    const console = openConsole()
    const { sentence, command } = await run(
      console,
      'instance stop',
      marks('instance', 'db1', 'db2'),
    )
    expect(sentence).toContain('Stop 2 instances: db1, db2.')
    expect(command.wording(null, {}).heading).toBe('Stop 2 instances')
    expect(writesByName(console)).toEqual([
      'POST /v1/instances/db1/stop',
      'POST /v1/instances/db2/stop',
    ])
    expect(console.said()).toEqual(['Stopping 2 of 2 instances'])
    expect(console.store.get(markedAtom)).toEqual([])
    expect(console.journal()).toEqual([
      'done instance stop --project mock-project --instance db1',
      'done instance stop --project mock-project --instance db2',
    ])
  })

  test('says which rows it skips, and each reason once', async () => {
    const console = openConsole()
    const refs = marks('disk', 'disk-1', 'disk-2', 'disk-3')
    const { sentence } = await run(console, 'disk delete', refs)
    const why = 'Disk must be detached before it can be deleted'
    expect(sentence).toBe(`Delete 1 disk: disk-3. Skipped: disk-1, disk-2 (${why}).`)
    expect(console.said()).toEqual(['Deleted 1 of 1 disk'])
  })

  test('goes by the verb that it has on these rows, and generates a separate value for each', async () => {
    const console = openConsole()
    const { sentence } = await run(console, 'snapshot create', marks('disk', 'disk-3', 'disk-4'))
    expect(sentence).toBe('Snapshot 2 disks: disk-3, disk-4.')
    expect(console.said()[0]).toMatch(/^Snapshot(ted|ting) 2 of 2 disks$/)
    const names = console.journal().map((line) => /--name (disk-\d)-[0-9a-f]{6}$/.exec(line)?.[1])
    expect(names).toEqual(['disk-3', 'disk-4'])
  })

  test('does nothing when the answer is no, and keeps the marks', async () => {
    const console = openConsole()
    const refs = marks('instance', 'db1', 'db2')
    await run(console, 'instance stop', refs, false)
    expect(console.writes()).toEqual([])
    expect(console.store.get(markedAtom)).toEqual(refs)
  })

  test('does not ask when none of them allows it', async () => {
    const console = openConsole()
    await start(console, 'instance start', marks('instance', 'db1', 'db2'))
    expect(console.store.get(questionAtom)).toBeNull()
    expect(console.writes()).toEqual([])
    expect(console.said().join()).toContain('Only stopped or failed instances can be started')
  })

  test('skips rows of other kinds, and a row that cannot be read', async () => {
    const console = openConsole()
    const refs = [...marks('instance', 'db1', 'gone'), ...marks('disk', 'disk-3')]
    const { sentence } = await run(console, 'instance stop', refs)
    expect(sentence).toContain("gone (Not found: instance 'gone'")
    expect(console.writes()).toHaveLength(1)
  })

  test('reports what failed', async () => {
    const console = openConsole()
    const done = start(console, 'disk delete', marks('disk', 'disk-3', 'disk-4'))
    const { answer } = await console.asked()
    await console.ask('DELETE /v1/disks/disk-4?project=mock-project')
    answer(true)
    await done
    const [{ tone, title, text } = { tone: null, title: null, text: '' }] =
      console.store.get(noticesAtom)
    expect([tone, title]).toEqual(['error', 'Deleted 1 of 2 disks'])
    expect(text).toContain("disk-4: Not found: 'disk-4'")
    expect(console.store.get(markedAtom)).toEqual(marks('disk', 'disk-4'))
  })
})

/** A bulk run over instances whose writes wait until they are let go. */
async function begin(count: number) {
  const { network } = longList({ total: count })
  const held: (() => void)[] = []
  const console = openConsole({
    network: async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'GET') return network(request)
      await new Promise<void>((go) => held.push(go))
      return network(
        new Request(new URL('/v1/instances/i-00001?project=mock-project', request.url)),
      )
    },
  })
  const refs = marks('instance', ...Array.from({ length: count }, (_, at) => nameOf(at + 1)))
  const done = start(console, 'instance stop', refs)
  const { answer } = await console.asked()
  answer(true)
  const begun = (total: number) => vi.waitFor(() => expect(console.writes()).toHaveLength(total))
  const release = (some = held.length) => {
    for (const go of held.splice(0, some)) go()
  }
  const work = () => console.store.get(worksAtom)[0]
  return { console, refs, done, begun, release, work }
}

describe('a command on many marked rows', () => {
  test('runs on six at a time and shows its progress', async () => {
    const { console, done, begun, release, work } = await begin(8)
    await begun(6)
    expect(work()).toMatchObject({
      title: 'Stop 8 instances',
      done: 0,
      total: 8,
      unit: 'instances',
    })
    release(1)
    await begun(7)
    expect(work()).toMatchObject({ done: 1, total: 8 })
    release()
    await begun(8)
    release()
    await done
    expect(console.store.get(worksAtom)).toEqual([])
    expect(console.said()).toEqual(['Stopping 8 of 8 instances'])
    expect(console.journal()).toHaveLength(8)
  })

  test('stops when cancelled, and says which rows were skipped', async () => {
    const { console, refs, done, begun, release, work } = await begin(8)
    await begun(6)
    work()?.cancel()
    release()
    await done
    expect(console.writes()).toHaveLength(6)
    expect(console.said()).toEqual(['Stopping 6 of 8 instances: Not started: i-00007, i-00008'])
    expect(console.store.get(markedAtom)).toEqual(refs.slice(6))
    expect(console.store.get(worksAtom)).toEqual([])
  })

  test('refreshes once, at the end', async () => {
    const { console, done, begun, release } = await begin(3)
    const read = vi.fn(async () => ({ items: [] }))
    const list = new QueryObserver(console.store.get(queryClientAtom), {
      queryKey: ['instance_list', {}],
      queryFn: read,
    })
    const stop = list.subscribe(() => {})
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
    await begun(3)
    release()
    await done
    await vi.waitFor(() => expect(list.getCurrentResult().isFetching).toBe(false))
    expect(read).toHaveBeenCalledTimes(2)
    stop()
  })
})
