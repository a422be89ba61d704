// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { show } from '../../screen.tsx'

const AT = '/login/default-silo/local'

test('a wrong password only says that signing in failed, and stays', async () => {
  const console = await show(AT)
  await console.user.type(screen.getByRole('textbox', { name: 'Username' }), 'hannah-arendt')
  await console.user.type(screen.getByLabelText('Password'), 'bad{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Could not sign in. Please try again.')
  expect(console.store.get(locationAtom)?.address).toBe(AT)
})

test.each([
  ['', ''],
  ['?redirect_uri=%2Fprojects%3Fa%3D1', '?redirect_uri=%2Fprojects%3Fa%3D1'],
  ['?redirect_uri=https%3A%2F%2Fevil.example', ''],
  ['?redirect_uri=%2F%2Fevil.example', ''],
])('the page of a provider links to it: %s', async (query, kept) => {
  await show(`/login/default-silo/saml/corp${query}`)
  const link = screen.getByRole('link', { name: 'Sign in with corp' })
  expect(link.getAttribute('href')).toBe(`/login/default-silo/saml/corp/redirect${kept}`)
  expect(document.activeElement).toBe(link)
})
