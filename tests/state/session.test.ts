// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { queryClientAtom } from '../../src/state/cache/query.ts'
import { keyOf } from '../../src/state/cache/read.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { sessionReads } from '../../src/state/navigation/route-data.ts'
import { followOtherTabs } from '../../src/state/session/other-tabs.ts'
import { fleetViewerAtom, ownerAtom } from '../../src/state/session/owner.ts'
import { lastSilo, leftPage, presentOwner } from '../../src/state/session/present.ts'
import { startingOverAtom } from '../../src/state/session/start-over.ts'
import { createPlane } from '../../src/mock/plane.ts'
import { manualClock } from '../../src/mock/clock.ts'
import { type Console, openConsole } from '../console.ts'
import { seedFromLast } from '../seeded-world.ts'

const POOL = '/system/networking/ip-pools/ip-pool-1'
const ADMIN = 'hannah-arendt'
const COLLABORATOR = 'hans-jonas'

type Tab = Console & { as(user: string): void; shown(): string }

const plane = createPlane({ clock: manualClock(), seed: seedFromLast })

/**
 * A tab whose calls are those of a user; `as` changes who that is, as a sign-in in another tab does, and an empty name
 * makes them fail.
 */
async function open(user: string, address: string): Promise<Tab> {
  let caller = user
  const console = openConsole({
    network: async (input, init) => {
      const request = new Request(input, init)
      if (caller === '') return Response.json({}, { status: 500 })
      request.headers.set('authorization', `Bearer ${caller}`)
      return plane.handle(request)
    },
  })
  await console.visit(address)
  return {
    ...console,
    as: (other) => (caller = other),
    shown: () => {
      const place = console.store.get(locationAtom)
      return place?.shown.kind === 'error' ? String(place.shown.status) : (place?.address ?? '')
    },
  }
}

/** Reads again who is signed in, as any page does. */
const readMe = ({ store }: Console) =>
  store.get(queryClientAtom).refetchQueries({ queryKey: keyOf(sessionReads[0]) })

/** Tells a tab what another one has stored. */
function hear(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'rackline-session' }))
}

describe('another user in this tab', () => {
  test('makes it start over at once, and nothing navigates any more', async () => {
    const tab = await open(ADMIN, POOL)
    tab.as(COLLABORATOR)
    const going = tab.visit('/system/silos')
    await readMe(tab)
    expect(tab.loaded).toEqual(['/system/silos'])
    expect(tab.store.get(startingOverAtom)).toBe(true)
    expect(await going).toBe(false)
  })

  test('who may not see the page arrives at home', async () => {
    const tab = await open(ADMIN, POOL)
    tab.as(COLLABORATOR)
    await readMe(tab)
    expect(tab.loaded).toEqual([POOL])
    expect((await open(COLLABORATOR, POOL)).shown()).toBe('/projects')
  })

  test('who may see the page stays on it', async () => {
    const tab = await open(ADMIN, '/projects/mock-project/disks')
    tab.as(COLLABORATOR)
    await readMe(tab)
    const after = await open(COLLABORATOR, tab.loaded[0] ?? '')
    expect(after.shown()).toBe('/projects/mock-project/disks')
  })

  test('who follows a link of their own is told that they may not see the page', async () => {
    const tab = await open(ADMIN, POOL)
    tab.as(COLLABORATOR)
    await readMe(tab)
    const other = POOL.replace('-1', '-2')
    expect((await open(COLLABORATOR, other)).shown()).toBe('404')
  })
})

test('the same user keeps the page, with the roles of the latest reply', async () => {
  const tab = await open(ADMIN, POOL)
  const { store } = tab
  expect(store.get(fleetViewerAtom)).toBe(true)
  const me = store.get(queryClientAtom).getQueryData<object>(keyOf(sessionReads[0]))
  store.get(queryClientAtom).setQueryData(keyOf(sessionReads[0]), { ...me, fleetViewer: false })
  expect(store.get(fleetViewerAtom)).toBe(false)
  expect(tab.loaded).toEqual([])
})

test('a session tells the other tabs whose it is, and the next visit which silo', async () => {
  const { store } = await open(ADMIN, '/projects')
  expect(presentOwner.read(store.get).owner).toBe(store.get(ownerAtom))
  expect(lastSilo.read(store.get)).toBe('maze-war')
})

describe('another tab', () => {
  test('in which someone else has signed in makes this one start over', async () => {
    const tab = await open(ADMIN, POOL)
    followOtherTabs(tab.store)
    await open(COLLABORATOR, '/projects')
    hear()
    expect(tab.loaded).toEqual([POOL])
    expect(leftPage.read(tab.store.get)).toEqual({ owner: tab.store.get(ownerAtom), address: POOL })
  })

  test('in which the user has signed out makes this one start over', async () => {
    const tab = await open(ADMIN, '/projects')
    followOtherTabs(tab.store)
    const other = await open(ADMIN, '/projects')
    await other.run('console sign-out')
    await vi.waitFor(() => expect(other.loaded).toEqual(['/login']))
    hear()
    expect(tab.loaded).toEqual(['/projects'])
  })

  test('in which the same user has signed in again leaves this one as it is', async () => {
    const tab = await open(ADMIN, '/projects')
    followOtherTabs(tab.store)
    await open(ADMIN, POOL)
    hear()
    expect(tab.loaded).toEqual([])
  })
})

test('a page that the browser brings back as it was starts over', async () => {
  const tab = await open(ADMIN, '/projects')
  followOtherTabs(tab.store)
  await tab.run('console sign-out')
  await vi.waitFor(() => expect(tab.loaded).toEqual(['/login']))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(tab.loaded).toEqual(['/login', '/projects'])
})

test('a sign-out removes what the palette has stored when no tab can store more', async () => {
  const tab = await open(ADMIN, '/projects')
  const present: (string | null)[] = []
  const deleteDatabase = () => {
    present.push(presentOwner.read(tab.store.get).owner)
    throw new Error('Refused')
  }
  vi.stubGlobal('indexedDB', { deleteDatabase })
  onTestFinished(() => void vi.unstubAllGlobals())
  await tab.run('console sign-out')
  await vi.waitFor(() => expect(tab.loaded).toEqual(['/login']))
  expect(present).toEqual([null])
})

test('a sign-out that fails changes nothing', async () => {
  const tab = await open(ADMIN, '/projects')
  tab.as('')
  const before = { ...localStorage }
  await tab.run('console sign-out')
  expect({ ...localStorage }).toEqual(before)
  expect(tab.loaded).toEqual([])
})
