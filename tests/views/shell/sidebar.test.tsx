import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { except, networkOf } from '../../mock-network.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

/** Opens the console as a user; returns the headings and links of the sidebar. */
async function sidebarFor(user: string, address: string) {
  const { store, visit, user: hands } = await show(address, { network: networkOf(user) })
  const side = within(screen.getByRole('navigation', { name: 'Sidebar navigation' }))
  const parts = () =>
    [...side.queryAllByRole('heading'), ...side.queryAllByRole('link')].map(
      (part) => part.firstChild?.textContent ?? '',
    )
  return { parts, visit, user: hands, here: () => store.get(locationAtom)?.address }
}

test('stays around a page that failed to load, but not around one that does not exist', async () => {
  let isDown = false
  const network = except(
    ({ url }) => (isDown && /silos|disks/.test(url) ? new Response('{}', { status: 503 }) : null),
    networkOf('hannah-arendt'),
  )
  const { visit } = await show('/projects', { network })
  const side = within(screen.getByRole('navigation', { name: 'Sidebar navigation' }))
  isDown = true
  await act(() => visit('/system/silos'))
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })
  await side.findByRole('link', { name: 'Silos', current: 'page' })
  await act(() => visit('/projects/mock-project/disks'))
  await side.findByRole('link', { name: 'Disks', current: 'page' })
  isDown = false
  await act(() => visit('/projects/nope/disks'))
  await screen.findByRole('heading', { level: 1, name: 'No such project: nope' })
  expect(side.queryByRole('link', { name: 'Disks' })).toBeNull()
})

/** Opens the layout switch; returns its items. */
async function switchOf(user: Screen['user']): Promise<readonly HTMLElement[]> {
  await user.click(await screen.findByRole('button', { name: 'Switch between system and silo' }))
  return screen.findAllByRole('menuitemradio')
}

/** The silo's pages, in order. */
const SILO = [
  'Projects',
  'Images',
  'Utilization',
  'Silo access',
  'Users',
  'Groups',
  'SCIM tokens',
  'Authentication',
  'Certificates',
  'API',
] as const

test('a fleet viewer switches from the silo to the system and back', async () => {
  const { parts, user, here } = await sidebarFor('hannah-arendt', '/projects')
  await waitFor(() => expect(parts()).toEqual(['Silo maze-war', 'Help', ...SILO, 'Docs']))
  const choices = await switchOf(user)
  expect(choices.map((choice) => [choice.textContent, choice.ariaChecked])).toEqual([
    ['System', 'false'],
    ['Silo', 'true'],
  ])
  await user.click(choices[0] ?? document.body)
  await waitFor(() => expect(here()).toBe('/system/silos'))
  const system = ['System', 'Help', 'Silos', 'Fleet access', 'Docs']
  await waitFor(() => expect(parts()).toEqual(expect.arrayContaining(system)))
  expect(parts()).not.toContain('Projects')
  const back = await switchOf(user)
  expect(back.map((choice) => choice.ariaChecked)).toEqual(['true', 'false'])
  await user.click(back[1] ?? document.body)
  await waitFor(() => expect(here()).toBe('/projects'))
})

test("other users cannot see the system, and the user's settings come below the silo", async () => {
  const { parts, visit } = await sidebarFor('hans-jonas', '/projects')
  await waitFor(() => expect(parts()).toEqual(['Silo maze-war', 'Help', ...SILO, 'Docs']))
  expect(screen.queryByRole('button', { name: 'Switch between system and silo' })).toBeNull()
  await act(() => visit('/settings/profile'))
  const settings = ['Profile', 'SSH keys', 'Access tokens', 'Keyboard', 'About']
  await waitFor(() =>
    expect(parts()).toEqual(['Silo maze-war', 'User', 'Help', ...SILO, ...settings, 'Docs']),
  )
})
