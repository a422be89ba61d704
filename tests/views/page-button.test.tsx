import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readyAtom } from '../../src/state/preferences.ts'
import { act, show } from '../screen.tsx'

test('what creates a row is a link to its form until the commands have loaded', async () => {
  const { store } = await show('/projects/mock-project/vpcs')
  const keysOf = (element: Element) => element.getAttribute('aria-keyshortcuts')
  expect(keysOf(screen.getByRole('button', { name: /^New VPC/ }))).toBe('c')

  act(() => store.set(readyAtom, false))
  const link = screen.getByRole('link', { name: /^New VPC/ })
  expect(link.getAttribute('href')).toBe('/projects/mock-project/vpcs-new')
  expect(keysOf(link)).toBe('c')
  expect(screen.queryByRole('button', { name: /^New VPC/ })).toBeNull()
})

test.each([
  ['/projects/mock-project/instances', 'New instance', 'Create instance'],
  ['/system/silos', 'New silo', 'Create silo'],
])('at %s, the link %s opens the form', async (at, link, form) => {
  const { store, user } = await show(at)
  act(() => store.set(readyAtom, false))
  await user.click(screen.getByRole('link', { name: new RegExp(`^${link}`) }))
  expect(await screen.findByRole('heading', { name: form })).not.toBeNull()
})

test('without a form, that link stages the command', async () => {
  const { store, user } = await show('/system/silos/maze-war/ip-pools')
  act(() => store.set(readyAtom, false))
  const link = screen.getByRole('link', { name: /^Link pool/ })
  expect(link.getAttribute('href')).toBe('/do/console/silo/ip-pool/link?silo=maze-war')
  await user.click(link)
  expect(await screen.findByRole('heading', { name: 'Link pool' })).not.toBeNull()
})

test('a button of a page keeps its room until the commands have loaded', async () => {
  const { store } = await show('/projects/mock-project/instances/db1/networking')
  const buttons = () =>
    screen
      .queryAllByRole('button', { name: /^(Stop|Attach)/ })
      .map(({ textContent }) => textContent)
  expect(buttons()).toEqual(expect.arrayContaining(['Stopt', 'Attach floating IP']))

  act(() => store.set(readyAtom, false))
  expect(buttons()).toEqual([])
  const room = screen.getByText('Attach floating IP')
  expect(room.closest<HTMLElement>('[aria-hidden=true]')?.style.visibility).toBe('hidden')
})
