import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectionAtom, type RackConnection } from '../../../src/state/session/connection.ts'
import { userItems } from '../../../src/views/shell/frame/user-items.ts'
import { watchConnection } from '../../../src/state/session/watch-connection.ts'
import { lab } from '../../connections.ts'
import { except } from '../../mock-network.ts'
import { act, show } from '../../screen.tsx'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function connected(given: Partial<RackConnection>, address = '/projects') {
  const made = await show(address)
  act(() => made.store.set(connectionAtom, { ...lab, ...given }))
  return made
}

test('the status line says which rack this is, as whom, and what is unusual', async () => {
  await connected({ isReadOnly: true, isInsecure: true, expires: inDays(30) })
  expect(
    await screen.findByText('maze-war.sys.rack.example.com · west · Hannah Arendt'),
  ).toBeTruthy()
  expect(screen.getByText('READ-ONLY')).toBeTruthy()
  expect(screen.getByText('INSECURE')).toBeTruthy()
  expect(screen.queryByText(/The token/)).toBe(null)
})

test('a token that does not work is announced until it does; what was typed stays', async () => {
  const { store, user } = await connected({}, '/projects-new')
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(field, 'half-typed')
  const problem = "The token of profile 'west' was revoked or has expired."
  act(() => store.set(connectionAtom, { ...lab, problem }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    `${problem} What you typed is kept.`,
  )
  expect(field).toHaveProperty('value', 'half-typed')
  act(() => store.set(connectionAtom, lab))
  expect(screen.queryByRole('alert')).toBe(null)
})

test('a token that the rack refuses is announced as soon as a call fails', async () => {
  let problem: string | null = null
  vi.stubGlobal('fetch', async () => Response.json({ host: lab.host, problem }))
  const refused = { error_code: 'TokenRefused', message: 'The token was revoked.' }
  const network = except(({ method }) =>
    method === 'POST' ? Response.json(refused, { status: 503 }) : null,
  )
  const { store, run } = await show('/projects', { network })
  // Ends the polls with the test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await watchConnection(store)
  expect(screen.queryByRole('alert')).toBe(null)
  problem = 'The token was revoked.'
  await act(() => run('project create', { name: 'web', description: '' }))
  // The next poll would come after ten seconds.
  const alert = await screen.findByRole('alert', {}, { timeout: 4000 })
  expect(alert.textContent).toContain(problem)
})

test.each([
  [
    'that its token expires',
    { warning: `It expires soon. Renew it with: ${lab.renew}` },
    /^It expires/,
    1,
  ],
  [
    'whose token is for another silo',
    { host: 'https://prod.sys.rack.example.com' },
    /^This token is for the silo maze-war, although the host is that of prod\./,
    0,
  ],
])('what needs attention can be put away: %s', async (_, given, sentence, copies) => {
  const { user } = await connected(given)
  const said = await screen.findByText(sentence)
  expect(screen.queryAllByRole('button', { name: 'Click to copy' })).toHaveLength(copies)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(said.isConnected).toBe(false)
})

test('with a token there is nothing to sign out of or in to, and nothing to enter', async () => {
  const { store, visit } = await connected({}, '/login')
  expect(await screen.findByRole('heading', { name: 'Disconnected' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBe(null)
  const labels = userItems(store).map((item) => ('label' in item ? item.label : ''))
  expect(labels).toContain('Disconnect')
  expect(labels).not.toContain('Sign out')
  for (const address of ['/login/maze-war/local', '/login/maze-war/saml/mock-idp']) {
    await act(() => visit(address))
    expect(await screen.findByRole('heading', { name: 'Nothing to sign in to' })).toBeTruthy()
    expect(screen.getByRole('main').textContent).toContain('rackline login --host https://maze-war')
    expect(screen.queryByRole('textbox')).toBe(null)
  }
})

test('a lock is shown at the foot, refuses what is on screen, and comes off by a press', async () => {
  const { user, writes } = await show('/projects/mock-project/instances/db-stopped')
  const start = await screen.findByRole('button', { name: /^Start/ })
  expect(start.getAttribute('aria-disabled')).not.toBe('true')
  await user.keyboard('{Shift>}L{/Shift}')
  const lock = await screen.findByRole('button', { name: 'Locked. Unlock console' })
  expect(screen.getByRole('button', { name: /^Start/ }).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('s')
  expect(writes()).toEqual([])
  await user.click(lock)
  const question = await screen.findByRole('alertdialog', { name: 'Unlock console?' })
  expect(question.textContent).toContain('can change things on this rack again')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Locked. Unlock console' })).toBeTruthy()
})
