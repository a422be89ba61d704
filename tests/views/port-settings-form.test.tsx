import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { altered } from '../altered.ts'
import { personAt } from '../doors/person.ts'
import { act, type Screen, show, waitFor } from '../screen.tsx'

const at = '/system/networking/switch-port-settings'

const part = (name: string) => screen.getByRole('region', { name })
const dialog = () => screen.getByRole('dialog')
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement

async function addRoute(console: Screen, destination: string): Promise<void> {
  await console.user.click(screen.getByRole('button', { name: 'Add route' }))
  await console.user.click(await screen.findByLabelText(/^Destination/))
  await console.user.paste(destination)
  await console.user.click(within(dialog()).getByLabelText(/^Gateway/))
  await console.user.paste('192.0.2.1')
  await console.user.click(within(dialog()).getByRole('button', { name: 'Add route' }))
}

test('focus moves to the next row when one is removed, stays in the part after the last, and goes to an invalid part', async () => {
  const console = await show(`${at}-new`)
  await console.user.type(screen.getByRole('textbox', { name: 'Name' }), 'no-links')
  await addRoute(console, '192.0.2.0/24')
  await addRoute(console, '198.51.100.0/24')
  const remove = screen.getByRole('button', { name: 'Remove route 192.0.2.0/24' })
  await act(async () => remove.focus())
  await console.user.keyboard('{Enter}')
  expect(focused()).toBe('Remove route 198.51.100.0/24')
  await console.user.keyboard('{Enter}')
  expect(part('Routes').contains(document.activeElement)).toBe(true)

  await console.user.click(screen.getByRole('button', { name: 'Remove link phy0' }))
  await personAt(console).submit()
  await waitFor(() => expect(part('Links').contains(document.activeElement)).toBe(true))
  expect(part('Links').textContent).toContain('Add at least one link')
})

test('a row that is being edited is kept but for its key, and no way out leaves it or the form unasked', async () => {
  const console = await show(`${at}-new`)
  await console.user.click(screen.getByRole('button', { name: 'Add route' }))
  await console.user.type(await screen.findByLabelText(/^Destination/), '192.0.2.0/24')
  const left = console.visit('/projects')
  await screen.findByRole('alertdialog', { name: 'Confirm navigation' })
  await console.user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(await left).toBe(false)
  await console.user.type(within(dialog()).getByLabelText(/^Gateway/), '192.0.2.1')
  await console.user.click(within(dialog()).getByRole('button', { name: 'Add route' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  void console.visit('/projects')
  await console.user.click(await screen.findByRole('button', { name: 'Continue editing' }))
  expect(console.store.get(locationAtom)?.address).toBe(`${at}-new`)

  await console.user.click(screen.getByRole('button', { name: 'Add BGP peer' }))
  await console.user.type(await screen.findByLabelText(/^Peer address/), '192.0.2.9')
  await console.user.type(within(dialog()).getByLabelText(/^MD5 key/), 'hush')
  expect(JSON.stringify({ ...sessionStorage })).toContain('192.0.2.9')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('hush')
})

test('settings of a geometry that only another control plane knows can be cloned up to it', async () => {
  const { network } = altered('/v1/system/networking/switch-port-settings/uplink-0', (one) => {
    if ('geometry' in one) one['geometry'] = 'constructor'
  })
  const console = await show(`${at}-new/uplink-0`, { network })
  expect(screen.getByRole('heading', { name: 'Clone switch port settings' })).toBeTruthy()
  await personAt(console).submit()
  const choice = screen.getByRole('radiogroup', { name: /^Geometry/ })
  await waitFor(() => expect(choice.parentElement?.textContent).toContain('must be'))
})

test('invalid JSON is reported with the place of the error', async () => {
  const console = await show(`${at}-new`)
  await console.user.click(screen.getByRole('button', { name: 'Fill in from JSON' }))
  const field = await screen.findByLabelText(/^Settings as JSON/)
  const tell = async (value: string) => {
    fireEvent.change(field, { target: { value } })
    await console.user.click(within(dialog()).getByRole('button', { name: 'Fill in' }))
    return dialog().textContent
  }
  expect(await tell('')).toContain('Settings are required')
  expect(await tell('{"links": [}')).toContain('Not valid JSON')
  expect(await tell('[]')).toContain('Settings must be a JSON object')
  expect(await tell('{"link": []}')).toContain('Settings have an unknown field link')
  expect(await tell('{"links": [{}]}')).toContain('Links is missing 0.link_name')
})
