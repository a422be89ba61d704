import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logout } from '../../../src/api/generated/writes/console-auth-logout.ts'
import { loginLocal } from '../../../src/api/generated/writes/login-local.ts'
import { apiAtom } from '../../../src/state/cache/query.ts'
import { locationAtom } from '../../../src/state/navigation/location.ts'
import { followOtherTabs } from '../../../src/state/session/other-tabs.ts'
import { act, show, waitFor } from '../../screen.tsx'

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
  ['?redirect_uri=%2Fprojects%3Fa%3D1', '?redirect_uri=%2Fprojects%3Fa%3D1'],
  ['?redirect_uri=%2F%2Fevil.example', ''],
])('the page of a provider links to it: %s', async (query, kept) => {
  await show(`/login/default-silo/saml/corp${query}`)
  const link = screen.getByRole('link', { name: 'Sign in with corp' })
  expect(link.getAttribute('href')).toBe(`/login/default-silo/saml/corp/redirect${kept}`)
  expect(document.activeElement).toBe(link)
})

test.each([
  ['?redirect_uri=%2Fimages%3Ffilter%3Darch', '/images?filter=arch'],
  ['?redirect_uri=%2F%2Fevil.example', '/projects'],
])('signing in in another tab goes on from here: %s', async (query, to) => {
  const console = await show(AT)
  followOtherTabs(console.store)
  const api = console.store.get(apiAtom)
  await api.call(logout, {})
  const address = () => console.store.get(locationAtom)?.address
  const tell = () =>
    act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'rackline-session' }))
    })
  await console.visit(AT + query)
  // The other tab has signed out.
  const before = console.sent.length
  await tell()
  await waitFor(() => expect(console.sent.slice(before)).toContain('GET /v1/me'))
  expect(address()).toBe(AT + query)
  const body = { username: 'hannah-arendt', password: 'right' }
  await api.call(loginLocal, { path: { siloName: 'maze-war' }, body })
  await tell()
  await waitFor(() => expect(address()).toBe(to))
})

test('from a password one can go back, to another silo or to an identity provider', async () => {
  const console = await show(`${AT}?redirect_uri=%2Fimages`)
  const address = () => console.store.get(locationAtom)?.address
  await console.user.click(screen.getByRole('link', { name: /^Choose another silo/ }))
  await waitFor(() => expect(address()).toBe('/login?redirect_uri=%2Fimages'))
  const silo = screen.getByRole('textbox', { name: 'Silo' })
  await console.user.clear(silo)
  await console.user.type(silo, 'maze-war')
  await console.user.type(screen.getByRole('textbox', { name: 'Identity provider' }), 'mock-idp')
  await console.user.keyboard('{Enter}')
  await waitFor(() =>
    expect(address()).toBe('/login/maze-war/saml/mock-idp?redirect_uri=%2Fimages'),
  )
  await screen.findByRole('link', { name: 'Sign in with mock-idp' })
})

test('the mock says who can sign in, and refuses a silo that it does not have; typing replaces the one suggested', async () => {
  const console = await show('/projects')
  await act(() => console.visit('/login'))
  const silo = screen.getByRole<HTMLInputElement>('textbox', { name: 'Silo' })
  expect([silo.value, silo.selectionStart, silo.selectionEnd]).toEqual(['maze-war', 0, 8])
  await screen.findByText(/^The mock has .*maze-war/)
  await console.user.keyboard('nowhere{Enter}')
  await screen.findByText('There is no silo called nowhere')
  expect(console.store.get(locationAtom)?.address).toBe('/login')
  await console.user.clear(silo)
  await console.user.type(silo, 'maze-war{Enter}')
  expect((await screen.findByRole('note')).textContent).toContain('hannah-arendt')
})

test('a real control plane is not asked who can sign in', async () => {
  const console = await show('/login/maze-war/local', { controlPlane: 'remote' })
  expect(console.sent.filter((call) => call.includes('/mock'))).toEqual([])
  expect(screen.queryByRole('note')).toBeNull()
})
