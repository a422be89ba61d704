// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { idOf } from '../../src/mock/seed.ts'
import { locationAtom, targetAt } from '../../src/state/navigation/location.ts'
import { visitedProjects } from '../../src/state/search/recent-projects.ts'
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

/** A control plane with this many projects, and in each of their lists what `inList` returns: nothing by default. */
function withProjects(
  count: number,
  inList: (url: URL) => Response | null = () => null,
): Console & { busiest: () => number } {
  let [inFlight, most] = [0, 0]
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
      const url = new URL(new Request(input, init).url)
      most = Math.max(most, (inFlight += 1))
      await Promise.resolve()
      inFlight -= 1
      const isOfProjects = url.pathname === '/v1/projects'
      const answer = isOfProjects ? null : inList(url)
      return answer ?? Response.json({ items: isOfProjects ? items : [], next_page: null })
    },
  })
  made.store.set(ownerAtom, 'mock/silo/user')
  return Object.assign(made, { busiest: () => most })
}

describe('reading for the search', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  test('makes at most 60 calls a minute, also after a reload', async () => {
    const made = withProjects(100)
    made.store.set(readWhileOpenAtom)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(made.sent).toHaveLength(60)
    const reloaded = withProjects(100)
    reloaded.store.set(readWhileOpenAtom)
    await vi.advanceTimersByTimeAsync(29_000)
    expect([...made.sent, ...reloaded.sent]).toHaveLength(60)
  })

  test('ends ten seconds after the palette has closed, unless it is opened again', async () => {
    const made = withProjects(100)
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

  test('makes two calls at a time: for this project first, for those visited lately next', async () => {
    const order: string[] = []
    const made = withProjects(8, ({ searchParams }) => {
      const project = searchParams.get('project')
      if (project !== null && order.at(-1) !== project) order.push(project)
      return null
    })
    visitedProjects.write(made.store.get, ['p5', 'p3'])
    const shown = targetAt('/projects/p7/disks')
    made.store.set(locationAtom, { address: '/projects/p7/disks', entry: '', named: shown, shown })
    await made.store.set(readAllAtom)
    expect(made.busiest()).toBe(2)
    expect([...new Set(order)]).toEqual(['p7', 'p5', 'p3', 'p0', 'p1', 'p2', 'p4', 'p6'])
  })

  test('asks once for what is refused, again for what failed, and reads the rest', async () => {
    const refusals = new Map(Object.entries({ p1: 403, p2: 500 }))
    const made = withProjects(4, ({ searchParams }) => {
      const status = refusals.get(searchParams.get('project') ?? '')
      return status === undefined ? null : Response.json({ message: 'No' }, { status })
    })
    await made.store.set(readAllAtom)
    const before = made.sent.length
    await made.store.set(readAllAtom)
    const later = made.sent.slice(before)
    expect(new Set(later.map((call) => /project=p\d/.exec(call)?.[0]))).toEqual(
      new Set(['project=p2']),
    )
    expect(coverageOf(made.store.get)).toMatchObject({ projects: 4, read: 3, due: later.length })
  })

  test('ends when there is no more room, and reads again what it knows, even if the clock is put back', async () => {
    const many = Array.from({ length: 1000 }, (_, one) => ({
      id: idOf(`ip ${one}`),
      name: `ip${one}`,
    }))
    const made = withProjects(110, ({ pathname }) =>
      pathname === '/v1/floating-ips' ? Response.json({ items: many, next_page: null }) : null,
    )
    const { store, sent } = made
    await store.set(readAllAtom)
    const calls = sent.length
    expect(store.get(catalogAtom).count()).toBeGreaterThanOrEqual(100_000)
    expect(store.get(catalogAtom).count()).toBeLessThan(102_000)
    expect(coverageOf(store.get)).toMatchObject({ isFull: true, due: 0 })
    await store.set(readAllAtom)
    expect(sent).toHaveLength(calls)
    vi.setSystemTime(Date.now() - 86_400_000)
    expect(coverageOf(store.get).due).toBe(calls)
  })

  test('reads everything at once when asked to, whether or not the palette closes', async () => {
    const made = withProjects(6)
    const all = made.store.set(readAllAtom)
    made.store.set(readWhileOpenAtom)()
    made.pageClock.advance(20_000)
    await all
    expect(coverageOf(made.store.get)).toMatchObject({ projects: 6, read: 6, due: 0 })
    expect(made.sent.length).toBeGreaterThan(60)
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
