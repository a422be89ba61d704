// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { idOf } from '../../src/mock/seed.ts'
import { catalogAtom } from '../../src/state/search/catalog.ts'
import { type Place, placeKey, type Segment } from '../../src/state/search/found.ts'
import { coverageOf, readAllAtom, readWhileOpenAtom } from '../../src/state/search/read-lists.ts'
import type { Shelf } from '../../src/state/search/shelf.ts'
import { ownerAtom } from '../../src/state/session/owner.ts'
import '../every-place.ts'
// Its code would load in real time.
import '../../src/state/cache/read-queue.ts'
import { type Console, openConsole } from '../console.ts'

const disks: Place = { noun: 'disk', within: { project: 'mock-project' } }

/** The names that a search knows of one list. */
const namesIn = ({ store }: Console, place: Place) =>
  store
    .get(catalogAtom)
    .known(place)
    ?.things.map(({ name }) => name) ?? []

/** A control plane with this many projects and nothing in them. */
function withProjects(count: number): Console {
  const date = '2026-01-01T00:00:00Z'
  const items = Array.from({ length: count }, (_, at) => ({
    id: idOf(`project ${at}`),
    name: `p${at}`,
    description: '',
    time_created: date,
    time_modified: date,
  }))
  const made = openConsole({
    network: async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url)
      return Response.json({ items: pathname === '/v1/projects' ? items : [], next_page: null })
    },
  })
  made.store.set(ownerAtom, 'mock/silo/user')
  return made
}

describe('reading for the search', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  test('makes at most 60 calls a minute, also after a reload', async () => {
    const made = withProjects(1000)
    made.store.set(readWhileOpenAtom)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(made.sent).toHaveLength(60)
    const reloaded = withProjects(1000)
    reloaded.store.set(readWhileOpenAtom)
    await vi.advanceTimersByTimeAsync(29_000)
    expect([...made.sent, ...reloaded.sent]).toHaveLength(60)
  })

  test('ends ten seconds after the palette has closed, unless it is opened again', async () => {
    const made = withProjects(1000)
    const close = made.store.set(readWhileOpenAtom)
    await vi.advanceTimersByTimeAsync(1000)
    close()
    made.pageClock.advance(9000)
    await vi.advanceTimersByTimeAsync(59_500)
    expect(made.sent.length).toBeGreaterThan(60)
    made.pageClock.advance(1000)
    const before = made.sent.length
    await vi.advanceTimersByTimeAsync(300_000)
    expect(made.sent.length).toBe(before)
  })

  test('reads a list again after five minutes only', async () => {
    const made = withProjects(2)
    await made.store.set(readAllAtom)
    const calls = made.sent.length
    expect(coverageOf(made.store.get)).toMatchObject({ projects: 2, read: 2, due: 0 })
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    await made.store.set(readAllAtom)
    expect(made.sent).toHaveLength(calls)
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(coverageOf(made.store.get).due).toBe(calls)
    await made.store.set(readAllAtom)
    expect(made.sent).toHaveLength(2 * calls)
  })

  test('reads everything at once when asked to, whether or not the palette closes', async () => {
    const made = withProjects(20)
    const all = made.store.set(readAllAtom)
    made.store.set(readWhileOpenAtom)()
    made.pageClock.advance(20_000)
    await all
    expect(coverageOf(made.store.get)).toMatchObject({ projects: 20, read: 20, due: 0 })
    expect(made.sent.length).toBeGreaterThan(200)
  })
})

describe('what a command did', () => {
  test('is found at once, under its new name, and no longer when it is gone', async () => {
    const made = openConsole()
    await made.run('disk create', {
      project: 'mock-project',
      name: 'new-disk',
      size: 2 ** 31,
    })
    await vi.waitFor(() => expect(namesIn(made, disks)).toContain('new-disk'))
    const vpcs: Place = { noun: 'vpc', within: { project: 'mock-project' } }
    const within = { project: 'mock-project', vpc: 'default' }
    await made.run('vpc update', { ...within, name: 'renamed' }, 'form')
    await vi.waitFor(() => expect(namesIn(made, vpcs)).toEqual(['renamed']))
    made.clock.advance(60_000)
    const gone = made.run('disk delete', { project: 'mock-project', disk: 'new-disk' })
    ;(await made.asked()).answer(true)
    await gone
    await vi.waitFor(() => expect(namesIn(made, disks)).not.toContain('new-disk'))
  })
})

/** Keeps lists as the browser does, for consoles that share it. */
function sharedShelf(): Shelf {
  const kept = new Map<string, { readonly list: Segment; readonly filed: number }>()
  let filed = 0
  return {
    since: async (at, take) => {
      for (const one of kept.values()) if (one.filed > at) take(one.list)
      return filed
    },
    apply: async (changes) => {
      for (const [key, change] of changes) {
        const after = change(kept.get(key)?.list)
        filed += 1
        if (after === undefined) kept.delete(key)
        else kept.set(placeKey(after), { list: after, filed })
      }
    },
  }
}

describe('what is kept between visits', () => {
  const onShelf = (shelf: Shelf) => {
    const made = openConsole()
    made.store.get(catalogAtom).keepOn(shelf)
    return made
  }
  const load = ({ store }: Console) => store.get(catalogAtom).load()

  test('is known without being read again', async () => {
    const shelf = sharedShelf()
    const former = onShelf(shelf)
    await former.store.set(readAllAtom)
    await load(former)
    const later = onShelf(shelf)
    await load(later)
    expect(namesIn(later, disks)).toEqual(namesIn(former, disks))
    await later.store.set(readAllAtom)
    expect(later.sent).toEqual([])
  })

  test('loses what is deleted before it was loaded', async () => {
    const shelf = sharedShelf()
    const former = onShelf(shelf)
    await former.store.set(readAllAtom)
    await load(former)
    expect(namesIn(former, disks)).toContain('local-disk')
    const later = onShelf(shelf)
    const gone = later.run('disk delete', { project: 'mock-project', disk: 'local-disk' })
    ;(await later.asked()).answer(true)
    await gone
    await vi.waitFor(async () => {
      await load(later)
      expect(namesIn(later, disks)).not.toContain('local-disk')
    })
    expect(namesIn(later, disks).length).toBeGreaterThan(1)
  })

  test('costs nothing where the storage is refused or damaged', async () => {
    const fail = async () => {
      throw new DOMException('Refused', 'UnknownError')
    }
    const made = onShelf({ since: fail, apply: fail })
    await made.store.set(readAllAtom)
    await load(made)
    expect(namesIn(made, disks)).toContain('disk-1')
  })
})
