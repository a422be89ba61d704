import { screen as page, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visitedProjects } from '../../src/state/search/recent-projects.ts'
import { except } from '../mock-network.ts'
import { act, show, waitFor } from '../screen.tsx'

test('the home of the silo shows how full it is, with one read of its own', async () => {
  const { sent } = await show('/projects')
  await waitFor(() => expect(page.getByText(/^30 of 50 vCPUs · 60%$/)).toBeTruthy())
  const meters = page.getAllByRole('meter').map((meter) => meter.getAttribute('aria-label'))
  expect(meters).toEqual(['vCPUs provisioned', 'Memory provisioned', 'Storage provisioned'])
  expect(sent.filter((call) => call === 'GET /v1/utilization')).toHaveLength(1)
  expect(sent.filter((call) => call.startsWith('GET /v1/instances'))).toEqual([])
})

test('it leads to the projects visited lately, and to what needs attention in them, the silo and the fleet', async () => {
  const screen = await show('/projects/project-no-vpcs/disks')
  visitedProjects.write(screen.store.get, ['gone-project', 'other-project'])
  await act(() => screen.visit('/projects'))
  const lately = await waitFor(() => page.getByText(/^Lately/))
  expect(within(lately).getByRole('link', { name: 'other-project' }).getAttribute('href')).toBe(
    '/projects/other-project/instances',
  )
  expect(within(lately).queryByRole('link', { name: 'gone-project' })).toBeNull()
  const table = await waitFor(() => page.getByRole('table', { name: 'Needs attention' }))
  const linked = (name: string) =>
    waitFor(() => within(table).getByRole('link', { name }).getAttribute('href'))
  expect(await linked('broken-hook')).toBe('/system/alerts/broken-hook/deliveries')
  expect(await linked('failed-restart-never')).toMatch(
    /^\/projects\/other-project\/instances\/failed-restart-never/,
  )
  const asked = screen.sent.filter((call) => call.startsWith('GET /v1/instances'))
  expect(asked.length).toBeLessThanOrEqual(2)
})

test('opened directly, it says that the utilization could not be read, and leaves out what else could not', async () => {
  const extras = /utilization|certificates|access-tokens|alert|ip-pools/
  const network = except((_request, path) =>
    extras.test(path) ? Response.json({ message: 'Down' }, { status: 500 }) : null,
  )
  const { sent } = await show('/projects', { network })
  await waitFor(() => expect(page.getByText(/Could not load the utilization/)).toBeTruthy())
  await waitFor(() => expect(sent.filter((call) => /access-tokens/.test(call))).toHaveLength(1))
  expect(page.queryByText('Needs attention')).toBeNull()
  expect(page.queryByRole('alert')).toBeNull()
  expect(document.querySelector('tr[data-key="mock-project"]')).not.toBeNull()
})
