import { screen as page, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { act, show, waitFor } from '../screen.tsx'

const RELATIVES = [
  ['disks/disk-1', 'Snapshots', 'snapshots/disk-1-snapshot-10'],
  ['snapshots/snapshot-1', 'Disks', 'disks/read-only-disk'],
  ['floating-ip-pools/ip-pool-1', 'Floating IPs', 'floating-ips/cola-float/edit'],
  ['vpcs/default/subnets/default/edit', 'Instances', 'vpcs/default/subnets/default/interfaces'],
] as const

test('a resource leads to what was made from it or is in it, and says if there is nothing', async () => {
  const { visit } = await show('/projects/mock-project/images/image-1')
  await waitFor(async () => expect((await factsOf('Disks')).textContent).toContain('—'))
  for (const [path, label, to] of RELATIVES) {
    await act(() => visit(`/projects/mock-project/${path}`))
    const facts = await factsOf(label)
    const paths = () => [...facts.querySelectorAll('a')].map(({ pathname }) => pathname)
    await waitFor(() => expect(paths()).toContain(`/projects/mock-project/${to}`))
  }
})

test('a router leads to the subnets that use it', async () => {
  await show('/projects/mock-project/vpcs/default/routers/mock-custom-router')
  const link = await waitFor(() => page.getByRole('link', { name: 'mock-subnet-2' }))
  expect(link).toHaveProperty(
    'pathname',
    '/projects/mock-project/vpcs/default/subnets/mock-subnet-2/edit',
  )
})

async function factsOf(label: string): Promise<Element> {
  const drawer = await waitFor(() => page.getByRole('dialog'))
  const term = await within(drawer).findByText(label, { selector: 'dt' })
  const facts = term.nextElementSibling
  if (facts === null) throw new Error(`${label} has no facts`)
  return facts
}
