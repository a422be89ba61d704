import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { act, show, waitFor } from '../../screen.tsx'

const at = (silo: string, user: string) =>
  `/system/silos/${silo}/users/${encodeURIComponent(user)}/password`

test('a link leads to the form of a password, which takes none from its address', async () => {
  const { store, visit } = await show('/system/silos')
  await act(() =>
    visit('/do/silo/idp/local/user/set-password?silo=pelerines&user-id=Theodor%20Adorno'),
  )
  await waitFor(() =>
    expect(store.get(locationAtom)?.address).toBe(at('pelerines', 'Theodor Adorno')),
  )
  await act(() => visit(`${at('pelerines', 'Theodor Adorno')}?value=leaked`))
  const drawer = await screen.findByRole('dialog', { name: 'Set password of user' })
  expect(drawer.textContent).toContain('Theodor Adorno')
  expect(screen.getByLabelText('New password')).toHaveProperty('value', '')
})

test('says before anything is typed that an identity provider manages the user', async () => {
  await show(at('maze-war', 'Hans Jonas'))
  const drawer = await screen.findByRole('dialog', { name: 'Set password of user' })
  await waitFor(() =>
    expect(drawer.textContent).toContain('Users of silo maze-war are managed by its identity'),
  )
  expect(screen.getByRole('button', { name: 'Set password' })).toHaveProperty(
    'ariaDisabled',
    'true',
  )
})
