import { expect, test } from 'vitest'
import { dropAskAtom } from '../../../src/commands/kernel/run/runs.ts'
import { guardAtom } from '../../../src/state/navigation/navigate.ts'
import { screen, within } from '@testing-library/react'
import { act, type Screen, show, waitFor } from '../../screen.tsx'
import { failingNetwork } from '../../failing-network.ts'
import { except } from '../../mock-network.ts'

const db1 = '/projects/mock-project/instances/db1'

const press = (name: string, { user }: Screen, root: HTMLElement = document.body) =>
  act(async () => user.click(within(root).getByRole('button', { name })))

test('a failed background read is reported in the status bar, and its pages stay', async () => {
  const { network, failing } = failingNetwork()
  const console = await show(`${db1}/storage`, { network })
  failing.add('GET /v1/instances/db1')
  await press('Refresh data', console)
  const words = /^Could not load instance\b.*: Unknown server error/
  await screen.findByText(words)
  await act(() => console.visit(`${db1}/connect`))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('db1')
  failing.clear()
  await press('Refresh', console, screen.getByText(words).parentElement ?? undefined)
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})

test('a panel without an answer stops waiting, and each is read again on its own', async () => {
  const { network, failing } = failingNetwork()
  failing.add('GET /v1/network-interfaces').add('GET /v1/instances/db1/external-ips')
  const console = await show(`${db1}/networking`, { network })
  const panel = await screen.findByRole('region', { name: 'Network interfaces' })
  expect(panel.textContent).toContain('Could not load the network interfaces')
  await waitFor(() => expect(panel.querySelector('[aria-busy]')).toBeNull())
  expect(screen.getByRole('region', { name: 'Firewall rules' }).textContent).not.toContain('none')
  failing.clear()
  await press('Try again', console, panel)
  expect((await within(panel).findByRole('table')).textContent).toContain('my-nic')
  const addresses = screen.getByRole('region', { name: 'External IPs' })
  expect(addresses.textContent).toMatch(/Could not load the external IPs: (?!.*\.\.)/)
  await press('Try again', console, addresses)
  await within(addresses).findByRole('table')
})

test('the tabs of an instance work without its addresses, its disks and the groups of the user', async () => {
  const { network, failing } = failingNetwork()
  failing.add('GET /v1/instances/db1/external-ips').add('GET /v1/instances/db1/disks')
  failing.add('GET /v1/me/groups')
  const { visit } = await show(`${db1}/storage`, { network })
  for (const name of ['Boot disk', 'Additional disks']) {
    expect(screen.getByRole('region', { name }).textContent).toContain('Could not load the disks: ')
  }
  for (const tab of ['connect', 'settings', 'metrics/cpu']) {
    await act(() => visit(`${db1}/${tab}`))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('db1')
  }
})

test('what the rack lacks is said in its panel, and is no failure to try again', async () => {
  const message = 'Needs API 2026013000 or newer; this rack has 2025112000'
  await show(`${db1}/networking`, {
    network: except((_, path) =>
      path.endsWith('/external-subnets')
        ? Response.json({ error_code: 'NotSupported', message }, { status: 501 })
        : null,
    ),
  })
  const panel = await screen.findByRole('region', { name: 'External subnets' })
  await waitFor(() => expect(panel.textContent).toContain(message))
  expect(within(panel).queryByRole('button', { name: /^Try again/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
})

test('saved changes do not count as unsaved, even if they cannot be read again', async () => {
  const { network, failing } = failingNetwork()
  const console = await show(`${db1}/settings`, {
    network: async (input, init) => {
      const request = new Request(input, init)
      const reply = await network(request.clone())
      if (request.method === 'PUT') failing.add('GET /v1/instances/db1')
      return reply
    },
  })
  const { user, store } = console
  const policy = await screen.findByLabelText('Policy')
  await act(async () => user.selectOptions(policy, 'Never'))
  expect(store.get(guardAtom)).not.toBeNull()
  await press('Save', console)
  await screen.findByText(/^Could not load instance/)
  expect(store.get(guardAtom)).toBeNull()
})

test('keeps a dialog’s input after a failure and the end of the session', async () => {
  const { network, failing } = failingNetwork()
  const console = await show('/projects/mock-project/instances', { network })
  const { user, store } = console
  const given = { project: 'mock-project', instance: 'db-stopped' }
  const field = async () => {
    await act(() => console.run('console instance resize', given, 'row'))
    return screen.findByRole<HTMLInputElement>('spinbutton', { name: 'vCPUs' })
  }
  const first = await field()
  await act(async () => user.clear(first))
  await act(async () => user.type(first, '7'))
  failing.add('PUT /v1/instances')
  await press('Resize', console)
  await screen.findByRole('alert')
  expect(first.value).toBe('7')
  act(() => store.set(dropAskAtom))
  expect((await field()).value).toBe('7')
  await press('Discard', console)
  await press('Cancel', console)
  expect((await field()).value).toBe('2')
})

test('Try again reads a dialog’s resource, and its fields start with that', async () => {
  const { network, failing } = failingNetwork()
  const console = await show('/projects', { network })
  failing.add('GET /v1/instances/db-stopped')
  const given = { project: 'mock-project', instance: 'db-stopped' }
  await act(() => console.run('console instance resize', given, 'row'))
  const dialog = await screen.findByRole('dialog', { name: /^Resize/ })
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Unknown server error')
  failing.clear()
  await press('Try again', console, dialog)
  const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'vCPUs' })
  await waitFor(() => expect(field.value).toBe('2'))
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
})
