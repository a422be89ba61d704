import '../../fleet-places.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadPlacesAtom } from '../../../src/state/all-places.ts'
import { manualClock } from '../../../src/mock/clock.ts'
import { createPlane } from '../../../src/mock/plane.ts'
import { act, show, waitFor } from '../../screen.tsx'

beforeAll(() => import('../../../src/views/shell/sidebar-others.tsx'))

/** Opens the console as a user; answers what the sidebar holds: its headings, then its links. */
async function sidebarFor(user: string, address: string): Promise<() => readonly string[]> {
  const plane = createPlane({ clock: manualClock() })
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('authorization', `Bearer ${user}`)
    return plane.handle(request)
  }
  const { store } = await show(address, { network })
  await act(() => store.set(loadPlacesAtom))
  const side = within(screen.getByRole('navigation', { name: 'Sidebar navigation' }))
  return () =>
    [...side.queryAllByRole('heading'), ...side.queryAllByRole('link')].map(
      (part) => part.firstChild?.textContent ?? '',
    )
}

/** The places of the silo, in order. */
const SILO = [
  'Projects',
  'Images',
  'Silo access',
  'Users',
  'Groups',
  'SCIM tokens',
  'Authentication',
] as const

test('a fleet viewer changes from the silo to the system', async () => {
  const parts = await sidebarFor('hannah-arendt', '/projects')
  await waitFor(() =>
    expect(parts()).toEqual(['Silo maze-war', 'Switch to', 'Help', ...SILO, 'System', 'Docs']),
  )
  expect(screen.getByRole('link', { name: 'System' }).getAttribute('href')).toBe('/system/state')
})

test('the system layout has its pages, and the way back to the silo', async () => {
  const parts = await sidebarFor('hannah-arendt', '/system/racks')
  await waitFor(() =>
    expect(parts()).toEqual([
      'System',
      'Switch to',
      'Help',
      'Fleet state',
      'Racks',
      'Fleet access',
      'Silo',
      'Docs',
    ]),
  )
})

test('other users see no system', async () => {
  const parts = await sidebarFor('hans-jonas', '/projects')
  await waitFor(() => expect(parts()).toEqual(['Silo maze-war', 'Help', ...SILO, 'Docs']))
})

test("the user's settings come below the silo", async () => {
  const parts = await sidebarFor('hans-jonas', '/settings/mine')
  await waitFor(() =>
    expect(parts()).toEqual(['Silo maze-war', 'Settings', 'Help', ...SILO, 'Mine', 'Docs']),
  )
})
