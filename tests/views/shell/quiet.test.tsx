import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { liveKeysAtom } from '../../../src/commands/kernel/keys/live-keys.ts'
import { hasAllCommandsAtom, hasCommandsOfAtom } from '../../../src/commands/kernel/registry.ts'
import { loadDoors } from '../../../src/main/doors.ts'
import type { Noun } from '../../../src/state/nouns.ts'
import { catalogAtom } from '../../../src/state/search/catalog.ts'
import { App } from '../../../src/views/shell/app.tsx'
import { paletteAtom } from '../../../src/views/shell/palette/open.ts'
import { openConsole } from '../../console.ts'
import { act, show } from '../../screen.tsx'

/** Lists that only a search asks for. */
const searched = (calls: readonly string[]) => calls.filter((call) => call.includes('limit=1000'))

/** Addresses, and the calls of each page that come late, because a panel or a cell loads after the rest. */
const pages = [
  ['/projects', ['GET /v1/utilization', 'pager/deliveries', 'ip-pool-2/utilization']],
  ['/projects/mock-project/instances', ['you-fail/external-ips']],
  ['/system/silos', []],
  ['/settings/profile', []],
] as const

test.each(pages)(
  '%s reads nothing that it does not show, until the palette opens',
  async (address, late) => {
    const { store, sent } = await show(address)
    await vi.waitFor(() => {
      for (const call of late) expect(sent.join()).toContain(call)
    })
    const own = new Set(sent)
    await act(() => loadDoors(store))
    // The last thing that the doors do.
    await vi.waitFor(() => expect(store.get(catalogAtom).segments()).not.toEqual([]))
    // Polls repeat what the page has read.
    expect(sent.filter((call) => !own.has(call))).toEqual([])
    await act(async () => store.set(paletteAtom, { mode: 'find', text: '' }))
    await vi.waitFor(() => expect(searched(sent)).not.toEqual([]))
    await act(async () => store.set(paletteAtom, null))
  },
)

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
