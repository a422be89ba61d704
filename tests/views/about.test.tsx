import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { API_VERSION } from '../../src/api/generated/version.ts'
import { allFacts } from '../../src/commands/operation/fact.ts'
import { version } from '../../src/server/options.ts'
import { lab } from '../connections.ts'
import { onRack } from '../on-rack.ts'
import { loadFailed } from '../../src/ui/code/boundary.tsx'
import { connectionAtom } from '../../src/state/session/connection.ts'
import { act, show } from '../screen.tsx'

test('about says who this is, on which rack, and what that rack cannot do', async () => {
  const { user } = await onRack('2025112000', '/settings/about')
  const facts = await screen.findByRole('region', { name: 'Console and rack' })
  await within(facts).findByText('2025112000')
  for (const fact of [version, API_VERSION, lab.host, 'west', 'Hannah Arendt', 'maze-war']) {
    expect(within(facts).getByText(fact)).toBeTruthy()
  }
  expect(within(facts).getByText('Allowed')).toBeTruthy()
  expect(within(facts).getByText('Not checked (--insecure)')).toBeTruthy()
  const table = await screen.findByRole('table', { name: 'Operations that this rack lacks' })
  const [, first] = within(table).getAllByRole('row')
  expect(first?.textContent).toMatch(/Needs API \d{10} or newer; this rack has 2025112000/)
  expect(within(table).getByRole('link', { name: 'external_subnet_create' })).toBeTruthy()
  const lacked = within(table).getAllByRole('row').length - 1
  expect(screen.getByText(`${allFacts.length - lacked} of ${allFacts.length}`)).toBeTruthy()
  await user.keyboard('{Shift>}L{/Shift}')
  expect(await within(facts).findByText('Read-only: the console is locked')).toBeTruthy()
})

test('a copied report of a failure names both versions', async () => {
  const { user } = await onRack('2026022500', '/projects/mock-project/disks', /^\/v1\/disks$/)
  await user.click(await screen.findByRole('button', { name: 'Copy report' }))
  await screen.findByRole('button', { name: 'Copied' })
  const text = await navigator.clipboard.readText()
  expect(text).toContain(`API requested: ${API_VERSION}`)
  expect(text).toContain(`Rackline: ${version}`)
  expect(text).toContain('Failure: Something went wrong: 500 Internal Server Error')
})

test('a copied report of a part that crashed names both versions, too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await loadFailed()
  const { store, user } = await onRack('2026022500', '/projects')
  act(() => store.set(connectionAtom, { ...lab, host: 'no address' }))
  const [crashed] = await screen.findAllByRole('alert')
  if (crashed === undefined) throw new Error('Nothing has crashed')
  await user.click(within(crashed).getByRole('button', { name: 'Copy report' }))
  await within(crashed).findByRole('button', { name: 'Copied' })
  const text = await navigator.clipboard.readText()
  expect(text).toContain(`Rackline: ${version}`)
  expect(text).toContain(`API requested: ${API_VERSION}\nAPI of the rack: 2026022500`)
  expect(text).toMatch(/^Page: \/projects\nFailure: Could not show .*Invalid URL/)
})

test('about the mock says what it is', async () => {
  await show('/settings/about')
  expect(await screen.findByText(/The control plane is a mock/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBe(null)
})
