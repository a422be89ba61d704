// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/query-core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { planeFetch } from '../../src/mock/browser.ts'
import { createPlane } from '../../src/mock/plane.ts'
import { fetchAtom, queryClientAtom, queryOf } from '../../src/state/cache/query.ts'
import { type Read, inBackground } from '../../src/state/cache/read.ts'
import { preloadAtom } from '../../src/state/navigation/navigate.ts'
import { nouns } from '../../src/state/nouns.ts'
import { networkOf } from '../../src/state/reach/network.ts'
import { readAllAtom } from '../../src/state/search/read-lists.ts'
import { openConsole } from '../console.ts'
import { seedFromLast } from '../seeded-world.ts'

const instances = '/projects/mock-project/instances'

/** A console whose reads hang until released; `inFlight` are the pending ones, without their query. */
function hanging(hangs: (path: string) => boolean = () => true) {
  const plane = planeFetch(createPlane({ seed: seedFromLast }))
  const held = new Map<string, () => void>()
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (request.method === 'GET' && hangs(pathname)) {
      await new Promise<void>((go) => held.set(pathname, go))
      held.delete(pathname)
    }
    return plane(request)
  }
  const made = openConsole({ network })
  const reads = (read: Read) => made.store.set(fetchAtom, read).catch(() => undefined)
  return {
    ...made,
    reads,
    inFlight: () => [...held.keys()],
    let: (path: string) => held.get(path)?.(),
  }
}

const project = (name: string) => nouns.project.view({ project: name })
const path = (name: string) => `/v1/projects/${name}`
const names = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`)

describe('background reads', () => {
  test('run two at a time, and nothing else waits for them', async () => {
    const console = hanging((at) => at.startsWith('/v1/projects/p'))
    for (const name of names(10)) void console.reads(inBackground(project(name)))
    await vi.waitFor(() => expect(console.inFlight()).toEqual([path('p0'), path('p1')]))
    await console.reads(project('mock-project'))
    expect(await console.run('project create', { name: 'one' })).toMatchObject({ phase: 'ran' })
    expect(console.inFlight()).toEqual([path('p0'), path('p1')])
  })

  test('run one after the other, even after one fails', async () => {
    const console = hanging()
    const reads = names(5).map((name) => console.reads(inBackground(project(name))))
    for (const name of names(5)) {
      await vi.waitFor(() => expect(console.inFlight()).toContain(path(name)))
      expect(console.inFlight().length).toBeLessThanOrEqual(2)
      console.let(path(name))
    }
    await Promise.all(reads)
    expect(console.sent).toHaveLength(5)
  })

  test('leave two of the browser’s six connections free', async () => {
    const console = hanging()
    for (const name of names(4)) void console.reads(project(name))
    await vi.waitFor(() => expect(console.inFlight()).toHaveLength(4))
    void console.reads(inBackground(project('later')))
    void console.reads(project('now'))
    await vi.waitFor(() => expect(console.inFlight()).toContain(path('now')))
    expect(console.inFlight()).not.toContain(path('later'))
    for (const name of ['p0', 'p1']) console.let(path(name))
    await vi.waitFor(() => expect(console.inFlight()).toContain(path('later')))
  })

  test('start at once when someone waits for the same data', async () => {
    const console = hanging()
    for (const name of names(4)) void console.reads(inBackground(project(name)))
    await vi.waitFor(() => expect(console.inFlight()).toHaveLength(2))
    void console.reads(project('p3'))
    await vi.waitFor(() => expect(console.inFlight()).toContain(path('p3')))
    expect(console.inFlight()).not.toContain(path('p2'))
    expect(console.sent).toHaveLength(3)
  })

  test('start at once when a page shows the same data', async () => {
    const console = hanging()
    for (const name of names(4)) void console.reads(inBackground(project(name)))
    await vi.waitFor(() => expect(console.inFlight()).toHaveLength(2))
    const { queryKey, queryFn } = queryOf(console.store.get, project('p3'))
    const client = console.store.get(queryClientAtom)
    onTestFinished(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {}))
    await vi.waitFor(() => expect(console.inFlight()).toContain(path('p3')))
    expect(console.sent).toHaveLength(3)
  })

  test('start at once when someone waits for the same data while they are being queued', async () => {
    const console = hanging()
    for (const name of names(4)) void console.reads(inBackground(project(name)))
    void console.reads(project('p3'))
    await vi.waitFor(() => expect(console.inFlight()).toContain(path('p3')))
    expect(console.sent).toHaveLength(3)
  })

  test('no longer count once someone waits for them', async () => {
    const console = hanging()
    for (const name of names(3)) void console.reads(inBackground(project(name)))
    await vi.waitFor(() => expect(console.inFlight()).toHaveLength(2))
    void console.reads(project('p0'))
    await vi.waitFor(() => expect(console.inFlight()).toContain(path('p2')))
  })

  test('are not sent once no one needs them', async () => {
    const console = hanging()
    for (const name of names(3)) void console.reads(inBackground(project(name)))
    await vi.waitFor(() => expect(console.inFlight()).toHaveLength(2))
    const client = console.store.get(queryClientAtom)
    client.removeQueries({ queryKey: [project('p2').operation.id, project('p2').args] })
    console.let(path('p0'))
    void console.reads(inBackground(project('p3')))
    await vi.waitFor(() => expect(console.inFlight()).toContain(path('p3')))
    expect(console.sent.join()).not.toContain(path('p2'))
  })
})

describe('background reads are used', () => {
  test('for the search', async () => {
    const console = hanging((at) => !at.startsWith('/v1/me'))
    const arrival = console.visit(instances)
    await vi.waitFor(() => expect(console.inFlight()).toHaveLength(2))
    for (const at of console.inFlight()) console.let(at)
    await arrival
    void console.store.set(readAllAtom)
    await vi.waitFor(() => expect(console.inFlight()).toHaveLength(2))
    expect(await console.run('project create', { name: 'one' })).toMatchObject({ phase: 'ran' })
  })

  test('for the link under the pointer, until it is followed', async () => {
    const console = hanging()
    void console.store.set(preloadAtom, instances)
    await vi.waitFor(() => expect(console.inFlight()).toHaveLength(2))
    void console.visit(instances)
    await vi.waitFor(() => expect(console.inFlight()).toHaveLength(3))
    expect(console.sent).toHaveLength(3)
  })
})

test('an answer that is put together of many lists reads no further once its page is left', async () => {
  const console = hanging((at) => at === '/v1/vpcs')
  const client = console.store.get(queryClientAtom)
  const shown = new QueryObserver(client, queryOf(console.store.get, networkOf('mock-project')))
  const leave = shown.subscribe(() => undefined)
  await vi.waitFor(() => expect(console.inFlight()).toEqual(['/v1/vpcs']))
  leave()
  console.let('/v1/vpcs')
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(console.sent.filter((call) => call.includes('/v1/vpc-'))).toEqual([])
})
