import { screen as page, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, waitFor } from '../screen.tsx'

test.each([
  ['disks/disk-1', 'Snapshots', 'snapshots/disk-1-snapshot-10'],
  ['snapshots/snapshot-1', 'Disks', 'disks/read-only-disk'],
])('%s leads to its %s', async (path, label, to) => {
  const facts = await factsOf(path, label)
  const paths = () => [...facts.querySelectorAll('a')].map(({ pathname }) => pathname)
  await waitFor(() => expect(paths()).toContain(`/projects/mock-project/${to}`))
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
