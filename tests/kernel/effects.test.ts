// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/query-core'
import { describe, expect, test } from 'vitest'
import { projectList } from '../../src/api/generated/reads/projects.ts'
import { type Effects } from '../../src/commands/kernel/command.ts'
import { define } from '../../src/commands/kernel/define.ts'
import { reportAtom } from '../../src/commands/kernel/run/runs.ts'
import { type RunRequest, runAtom } from '../../src/commands/kernel/run/runner.ts'
import { Cancelled } from '../../src/commands/kernel/run/progress.ts'
import { noticesAtom } from '../../src/commands/kernel/run/runs.ts'
import { guardAtom } from '../../src/state/navigation/navigate.ts'
import { listOf, nouns } from '../../src/state/nouns.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { fetchAtom, queryClientAtom, queryOf } from '../../src/state/cache/query.ts'
import { keyOf, type Read } from '../../src/state/cache/read.ts'
import { type Console, openConsole } from '../console.ts'

async function after(
  effects: Effects,
  console: Console = openConsole(),
  run: Partial<RunRequest> = {},
): Promise<Console> {
  const command = define({
    id: 'console probe',
    params: {},
    run: async () => undefined,
    done: () => effects,
  })
  await console.store.set(runAtom, { command, given: {}, door: 'script', ...run })
  return console
}

const isStale = ({ store }: Console, wanted: Read) =>
  store.get(queryClientAtom).getQueryState(keyOf(wanted))?.isInvalidated

describe('a run can be followed by', () => {
  test('a report, with a link to what makes sense next', async () => {
    const offer = { label: 'View instance', href: '/projects/web/instances/db1' }
    const { store } = await after({ say: 'Instance db1 resized', offer })
    expect(store.get(noticesAtom)).toMatchObject([
      { tone: 'success', title: null, text: 'Instance db1 resized', link: offer },
    ])
  })

  test('another page without asking, if the form itself ran it', async () => {
    const console = openConsole()
    console.store.set(guardAtom, { ask: () => Promise.resolve(false) })
    await after({ go: '/projects' }, console, { door: 'form', leaves: true })
    await expect.poll(() => console.store.get(locationAtom)?.address).toBe('/projects')
  })

  test('forgetting all data', async () => {
    const console = openConsole()
    await console.store.set(fetchAtom, listOf('project', {}))
    await after({ forget: 'world' }, console)
    expect(console.store.get(queryClientAtom).getQueryCache().getAll()).toEqual([])
  })
})

describe('refreshing', () => {
  const inProject = { project: 'mock-project' }
  const projects = listOf('project', {})
  const instances = listOf('instance', inProject)
  const db1 = nouns.instance.view({ ...inProject, instance: 'db1' })
  const disks = listOf('disk', inProject)

  test('marks the data that shows the nouns as stale, and nothing else', async () => {
    const console = openConsole()
    for (const wanted of [projects, instances, db1, disks]) {
      await console.store.set(fetchAtom, wanted)
    }
    await after({ refresh: ['instance'] }, console)
    const stale = [projects, instances, db1, disks].map((wanted) => isStale(console, wanted))
    expect(stale).toEqual([false, true, true, false])
  })

  test('does not read deleted resources again', async () => {
    const console = openConsole()
    const stopped = nouns.instance.view({ ...inProject, instance: 'db-stopped' })
    const client = console.store.get(queryClientAtom)
    const asked: string[] = []
    const looked: readonly Read[] = [instances, stopped, db1]
    for (const wanted of looked) {
      const { queryKey, queryFn } = queryOf(console.store.get, wanted)
      const observer = new QueryObserver(client, {
        queryKey,
        queryFn: async (context) => {
          asked.push(JSON.stringify(queryKey))
          return queryFn(context)
        },
      })
      observer.subscribe(() => undefined)
    }
    await expect.poll(() => client.isFetching()).toBe(0)
    asked.length = 0
    expect(
      await console.agree('instance delete', { ...inProject, instance: 'db-stopped' }),
    ).toMatchObject({ phase: 'ran' })
    await expect.poll(() => asked.length).toBe(2)
    expect(asked.some((key) => key.includes('db-stopped'))).toBe(false)
  })

  test('happens only after a successful run', async () => {
    const console = openConsole()
    await console.store.set(fetchAtom, projects)
    await console.run('project create', { name: 'mock-project' })
    expect(isStale(console, projects)).toBe(false)
  })
})

test.each([
  ['Cancelled', true],
  ['Nothing was sent', false],
])('a run that ends early says "%s", by whether it had made calls', async (said, calls) => {
  const console = openConsole()
  const command = define({
    id: 'console probe',
    params: {},
    run: async (api) => {
      if (calls) await api.call(projectList, {})
      throw new Cancelled()
    },
  })
  await console.store.set(runAtom, { command, given: {}, door: 'script' })
  expect(console.store.get(reportAtom)).toMatchObject({ phase: 'cancelled', message: said })
})
