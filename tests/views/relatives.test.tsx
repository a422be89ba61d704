import { screen as page, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, waitFor } from '../screen.tsx'

test.each([
  ['disks/disk-1', 'Snapshots', 'disk-1-snapshot-10', 'snapshots/disk-1-snapshot-10'],
  ['snapshots/snapshot-1', 'Disks', 'read-only-disk', 'disks/read-only-disk'],
  ['images/image-1', 'Disks', null, null],
])('%s leads to its %s', async (path, label, name, to) => {
  const { sent } = await show(`/projects/mock-project/${path}`)
  const drawer = await waitFor(() => page.getByRole('dialog'))
  const term = within(drawer).getByText(label, { selector: 'dt' })
  const facts = term.nextElementSibling
  await waitFor(() => expect(facts?.textContent).not.toBe(''))
  if (name === null) expect(facts?.querySelector('a')).toBeNull()
  else {
    const link = await waitFor(() => within(drawer).getByRole('link', { name }))
    expect(link.getAttribute('href')).toBe(`/projects/mock-project/${to}`)
  }
  expect(new Set(sent).size).toBe(sent.length)
})
