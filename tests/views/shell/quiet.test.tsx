import { hashKey } from '@tanstack/query-core'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { liveKeysAtom } from '../../../src/commands/kernel/keys/live-keys.ts'
import { hasAllCommandsAtom, hasCommandsOfAtom } from '../../../src/commands/kernel/registry.ts'
import { loadDoors } from '../../../src/main/doors.ts'
import type { Noun } from '../../../src/state/nouns.ts'
import { activityAtom } from '../../../src/state/cache/activity.ts'
import { queryClientAtom } from '../../../src/state/cache/query.ts'
import { keyOf } from '../../../src/state/cache/read.ts'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { layoutOf } from '../../../src/state/routes.ts'
import { readsOf, sessionReads } from '../../../src/state/navigation/route-data.ts'
import { App } from '../../../src/views/shell/mount.tsx'
import { paletteAtom } from '../../../src/views/shell/palette/open.ts'
import { openConsole, type Store } from '../../console.ts'
import { OWN_HEADING, places } from '../../foreign/places.ts'
import { taken, turnInWords } from '../../rotation.ts'
import { act, show } from '../../screen.tsx'

/** Pages that judge the whole network of a project: one read, which is completed from many. */
const WHOLE_NETWORK: readonly string[] = ['vpcLint', 'instanceRules', 'firewallRuleClone']

/** The calls of such a read, at least. */
const OF_NETWORK = 5

/** Reads of a page that neither its route, its session nor anything it shows asks for: names for ids, roles. */
const MOST_BESIDES = 3

test(
  `a page has its own heading, reads only what it shows until the palette opens, and polls nothing in a hidden tab (${turnInWords})`,
  { timeout: 300_000 },
  async () => {
    const { store, sent, visit } = await show('/projects')
    await act(() => loadDoors(store))
    const client = store.get(queryClientAtom)
    const shown = new Set<string>()
    const fetched: string[] = []
    client.getQueryCache().subscribe((event) => {
      const { queryHash } = event.query
      if (event.type === 'observerAdded' && event.observer.options.enabled !== false)
        shown.add(queryHash)
      if (event.type === 'updated' && event.action.type === 'fetch') fetched.push(queryHash)
    })
    const wrong: string[] = []
    for (const { id, address } of taken(places, 3)) {
      client.removeQueries({ type: 'inactive' })
      shown.clear()
      const before = { calls: sent.length, reads: fetched.length }
      await act(async () => {
        store.set(activityAtom, 'active')
        await visit(address)
      })
      // The code that reads the network may come late, and the next page would answer for it.
      const least = WHOLE_NETWORK.includes(id) ? OF_NETWORK : 0
      await vi.waitFor(
        () => {
          expect(sent.length - before.calls).toBeGreaterThanOrEqual(least)
          expect(client.isFetching()).toBe(0)
        },
        { interval: 5, timeout: 20_000 },
      )
      const heading = document.querySelector('main h1')?.textContent ?? ''
      if (layoutOf(id) !== 'bare' && !OWN_HEADING.test(heading))
        wrong.push(`${id} is headed “${heading}”`)
      const active = client.getQueryCache().findAll({ type: 'active' })
      const asked = new Set([...shown, ...ownReads(store), ...active.map((one) => one.queryHash)])
      const reads = fetched.slice(before.reads)
      const besides = new Set(reads.filter((one) => !asked.has(one)))
      const outside = sent.length - before.calls - reads.length
      if (besides.size + outside > MOST_BESIDES && !WHOLE_NETWORK.includes(id))
        wrong.push(`${id} also makes ${outside} calls and reads ${[...besides].join()}`)
      await act(async () => store.set(activityAtom, 'hidden'))
      for (const query of active) {
        const isPolled = query.observers.some(({ options: { refetchInterval: wait } }) =>
          typeof wait === 'function' ? wait(query) !== false : (wait ?? false) !== false,
        )
        if (isPolled) wrong.push(`${id} polls ${query.queryHash} in a hidden tab`)
      }
    }
    expect(wrong).toEqual([])
    await act(async () => {
      store.set(activityAtom, 'active')
      await visit('/projects')
    })
    const before = sent.length
    await act(async () => {
      store.set(paletteAtom, { mode: 'find', text: '' })
    })
    await vi.waitFor(() => expect(sent.slice(before).join()).toContain('limit=1000'))
    await act(async () => store.set(paletteAtom, null))
  },
)

/** Returns what the route of the page asks for, and the reads of the session. */
function ownReads(store: Store): readonly string[] {
  const place = store.get(locationAtom)?.shown
  if (place?.kind !== 'page') return []
  const reads = Object.values(readsOf(place)).flat()
  return [...sessionReads, ...reads].map((one) => hashKey(keyOf(one)))
}

test('a page at rest has the commands of its nouns, the next page its own as it opens, and all are there once the palette’s button has the focus', async () => {
  const { store, visit } = openConsole()
  await visit('/projects/mock-project/disks')
  await loadDoors(store)
  const has = (noun: Noun) => store.get(hasCommandsOfAtom)([noun])
  expect([has('disk'), has('silo'), has('vpc')]).toEqual([true, false, false])
  await visit('/system/silos')
  expect([has('silo'), has('vpc')]).toEqual([true, false])
  expect(store.get(liveKeysAtom).get('c')?.id).toBe('silo create')
  render(<App store={store} />)
  act(() => screen.getByRole('button', { name: 'Jump to' }).focus())
  await vi.waitFor(() => expect(store.get(hasAllCommandsAtom)).toBe(true))
})
