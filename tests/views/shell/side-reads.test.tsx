import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, waitFor } from '../../screen.tsx'
import { failingNetwork } from '../../failing-network.ts'

const db1 = '/projects/mock-project/instances/db1'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

async function showWithout(call: string, address: string) {
  const { network, failing } = failingNetwork()
  failing.add(call)
  await show(address, { network })
  return { failing }
}

test.each([
  ['storage', 'GET /v1/instances/db1/disks', 'Boot disk', 'Could not load the disks'],
  ['storage', 'GET /v1/instances/db1/disks', 'Additional disks', 'Could not load the disks'],
  [
    'networking',
    'GET /v1/instances/db1/external-ips',
    'External IPs',
    'Could not load the external IPs',
  ],
])('the tab %s of an instance works without %s', async (tab, call, name, sentence) => {
  const { failing } = await showWithout(call, `${db1}/${tab}`)
  expect(heading()).toContain('db1')
  const panel = screen.getByRole('region', { name })
  await waitFor(() => expect(panel.textContent).toContain(`${sentence}: `))
  expect(panel.textContent).not.toContain('..')
  await waitFor(() => expect(panel.querySelector('[aria-busy=true]')).toBeNull())
  failing.clear()
  within(panel).getByRole('button', { name: 'Try again' }).click()
  await within(panel).findByRole('table')
})

test('a page works when the groups cannot be read', async () => {
  await showWithout('GET /v1/me/groups', '/projects')
  expect(heading()).toContain('Projects')
})

test.each(['connect', 'settings', 'metrics/cpu'])(
  'the tab %s of an instance works without its addresses',
  async (tab) => {
    await showWithout('GET /v1/instances/db1/external-ips', `${db1}/${tab}`)
    expect(heading()).toContain('db1')
  },
)
