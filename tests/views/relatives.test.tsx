import { screen as page, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, waitFor } from '../screen.tsx'

test.each([
  ['disks/disk-1', 'Snapshots', 'snapshots/disk-1-snapshot-10'],
  ['snapshots/snapshot-1', 'Disks', 'disks/read-only-disk'],
  ['floating-ip-pools/ip-pool-1', 'Floating IPs', 'floating-ips/cola-float/edit'],
  ['vpcs/default/subnets/default/edit', 'Instances', 'vpcs/default/subnets/default/interfaces'],
])('%s leads to its %s', async (path, label, to) => {
  const facts = await factsOf(path, label)
  const paths = () => [...facts.querySelectorAll('a')].map(({ pathname }) => pathname)
  await waitFor(() => expect(paths()).toContain(`/projects/mock-project/${to}`))
})

test('a router leads to the subnets that use it', async () => {
  await show('/projects/mock-project/vpcs/default/routers/mock-custom-router')
  const link = await waitFor(() => page.getByRole('link', { name: 'mock-subnet-2' }))
  expect(link).toHaveProperty(
    'pathname',
    '/projects/mock-project/vpcs/default/subnets/mock-subnet-2/edit',
  )
})

test('a resource from which nothing was made says so', async () => {
  const facts = await factsOf('images/image-1', 'Disks')
  await waitFor(() => expect(facts.textContent).toContain('—'))
})

async function factsOf(path: string, label: string): Promise<Element> {
  await show(`/projects/mock-project/${path}`)
  const drawer = await waitFor(() => page.getByRole('dialog'))
  const facts = within(drawer).getByText(label, { selector: 'dt' }).nextElementSibling
  if (facts === null) throw new Error(`${label} has no facts`)
  return facts
}
