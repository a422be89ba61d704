// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { planeFetch } from '../../src/mock/browser.ts'
import { createPlane } from '../../src/mock/plane.ts'
import { fetchAtom, peek, queryClientAtom } from '../../src/state/cache/query.ts'
import { keyOf } from '../../src/state/cache/read.ts'
import { LARGEST_PAGE, allOf, listOf } from '../../src/state/nouns.ts'
import { catalogAtom } from '../../src/state/search/catalog.ts'
import { lookUpAtom, partlyReadAtom } from '../../src/state/search/objects.ts'
import { coverageOf, readAllAtom } from '../../src/state/search/read-lists.ts'
import { openConsole } from '../console.ts'
import { seedFromLast } from '../seeded-world.ts'
import { longList, nameOf } from '../long-list.ts'

const all = allOf('instance', { project: 'mock-project' })

function openLong(options: Parameters<typeof longList>[0]) {
  const list = longList(options)
  const { store, ...made } = openConsole({ network: list.network })
  const client = store.get(queryClientAtom)
  const page = () => peek(client, all)
  const length = () => page()?.items.length ?? 0
  return { ...list, ...made, store, client, page, length, read: () => store.set(fetchAtom, all, 0) }
}

describe('a list longer than one page', () => {
  test('is read up to a limit, and says that there is more', async () => {
    const { read, page, length, pages } = openLong({ total: 7000 })
    await read()
    await vi.waitFor(() => expect(length()).toBe(5000))
    expect(page()?.nextPage).toBe('5000')
    expect(pages).toHaveLength(5)
  })

  test('ends when a token repeats', async () => {
    const { read, length, pages } = openLong({ total: 4000, tokenAfter: () => '1000' })
    await read()
    await vi.waitFor(() => expect(length()).toBe(2000))
    expect(pages).toEqual([null, '1000'])
  })

  test('ends when pages bring nothing new', async () => {
    let calls = 0
    const { read, length, pages } = openLong({ total: 0, tokenAfter: () => `x${(calls += 1)}` })
    await read()
    await vi.waitFor(() => expect(pages).toHaveLength(51))
    expect(length()).toBe(0)
  })

  test('keeps its pages when one fails', async () => {
    const { read, page, length, failing, pages } = openLong({ total: 4000 })
    failing.add('2000')
    await read()
    await vi.waitFor(() => expect(pages).toContain('2000'))
    await vi.waitFor(() => expect(length()).toBe(2000))
    expect(page()?.nextPage).toBe('2000')
  })

  test('is there after its first page, grows, and keeps its names while it is read again', async () => {
    const { read, page, length, resize, pages } = openLong({ total: 2500 })
    expect(await read()).toMatchObject({ nextPage: '1000' })
    expect(length()).toBe(1000)
    await vi.waitFor(() => expect(length()).toBe(2500))
    expect(page()?.items.at(-1)?.name).toBe(nameOf(2500))
    expect(pages).toEqual([null, '1000', '2000'])
    resize(2200)
    await read()
    expect(length()).toBe(2500)
    expect(page()?.nextPage).toBe('1000')
    await vi.waitFor(() => expect(page()?.nextPage).toBeNull())
    expect(length()).toBe(2200)
  })

  test('is not cached once everything was forgotten', async () => {
    const { read, client, page, pages, store } = openLong({ total: 5000 })
    await read()
    client.removeQueries()
    await vi.waitFor(() => expect(pages).toContain('1000'))
    await store.set(fetchAtom, listOf('project', {}))
    expect(page()).toBeUndefined()
    expect(pages).not.toContain('2000')
  })

  test('stays stale when a command changes it in the meantime', async () => {
    const { read, client, length, pages, store } = openLong({ total: 5000 })
    await read()
    void client.invalidateQueries({ queryKey: keyOf(all), refetchType: 'none' })
    await vi.waitFor(() => expect(pages).toContain('1000'))
    await store.set(fetchAtom, listOf('project', {}))
    expect([length(), client.getQueryState(keyOf(all))?.isInvalidated]).toEqual([1000, true])
  })

  test('is one page when only that is requested', async () => {
    const { store, pages } = openLong({ total: 2500 })
    await store.set(
      fetchAtom,
      listOf('instance', { project: 'mock-project' }, { limit: LARGEST_PAGE }),
    )
    expect(pages).toEqual([null])
  })
})

function names(store: ReturnType<typeof openLong>['store']): readonly string[] {
  const segments = store.get(catalogAtom).segments()
  return segments.flatMap(({ things }) => things.map(({ name }) => name))
}

describe('a search', () => {
  test('covers more than the first page', async () => {
    const { store, visit } = openLong({ total: 2500 })
    await visit('/projects/mock-project/disks')
    await store.set(readAllAtom)
    await vi.waitFor(() => expect(names(store)).toContain(nameOf(2500)))
    expect(store.set(partlyReadAtom)).toEqual([])
  })

  test('looks up a full name or an id in a list that it has not read', async () => {
    const { store, visit, looked } = openLong({ total: 7000 })
    await visit('/projects/mock-project/disks')
    const found = {
      noun: 'instance',
      name: nameOf(6000),
      names: { instance: nameOf(6000), project: 'mock-project' },
    }
    expect(await store.set(lookUpAtom, { text: nameOf(6000), isWord: false })).toMatchObject([
      found,
    ])
    const id = '00000000-0000-4000-8000-000000006000'
    expect(await store.set(lookUpAtom, { text: id, isWord: false })).toMatchObject([found])
    expect(await store.set(lookUpAtom, { text: nameOf(8000), isWord: false })).toEqual([])
    expect(await store.set(lookUpAtom, { text: 'no name!', isWord: false })).toEqual([])
    expect(looked).toEqual([nameOf(6000), id, nameOf(8000)])
  })

  test('asks once for a kind that an older rack lacks, and misses nothing without it', async () => {
    const plane = planeFetch(createPlane({ seed: seedFromLast }))
    const { store, sent, visit } = openConsole({
      network: async (input, init) => {
        const request = new Request(input, init)
        return new URL(request.url).pathname === '/v1/external-subnets'
          ? Response.json({ error_code: 'NotSupported', message: 'Needs API 1' }, { status: 501 })
          : plane(request)
      },
    })
    await visit('/projects/mock-project/disks')
    await store.set(readAllAtom)
    expect(sent.filter((call) => call.includes('/external-subnets'))).toHaveLength(1)
    const { projects, read, due } = coverageOf(store.get)
    expect([read, due]).toEqual([projects, 0])
    expect(projects).toBeGreaterThan(1)
  })
})
