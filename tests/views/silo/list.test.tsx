import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, waitFor } from '../../screen.tsx'

test('the list says which silos it leaves out, and links to them', async () => {
  await show('/system/silos')
  const note = await screen.findByText(/^1 silo is not discoverable and not listed here:/)
  const link = await waitFor(() => within(note).getByRole('link', { name: 'thrax' }))
  expect(link.getAttribute('href')).toBe('/system/silos/thrax')
  expect(document.querySelector('main tr[data-key="thrax"]')).toBeNull()
})

test('the list says nothing if it leaves out none', async () => {
  await show('/system/silos', { world: 'empty' })
  await screen.findByRole('link', { name: 'maze-war' })
  expect(screen.queryByText(/not discoverable and not listed/)).toBeNull()
})
