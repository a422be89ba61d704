import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pendingAddressAtom } from '../../../../src/state/navigation/navigate.ts'
import { act, show } from '../../../screen.tsx'

test('no key acts on the page while a dialog is open, or loading', async () => {
  const { store } = await show('/projects/mock-project/instances-new')
  const add = screen.getByRole('button', { name: 'Add SSH key' })
  const pressKeys = () => {
    for (const key of ['d', 'e', 'g', 'i']) fireEvent.keyDown(add, { key })
  }
  await act(async () => add.focus())
  fireEvent.click(add)
  // The dialog itself, where its code has loaded before, or an empty one.
  expect(document.querySelector('dialog[open]')).not.toBeNull()
  pressKeys()
  expect(await screen.findByRole('dialog', { name: 'Add SSH key' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Loading' })).toBeNull()
  pressKeys()
  expect(document.querySelector('dialog[open][data-takes-keys]')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  // Nothing is on its way to another page.
  expect(store.get(pendingAddressAtom)).toBeNull()
  expect(location.pathname).toBe('/projects/mock-project/instances-new')
})
