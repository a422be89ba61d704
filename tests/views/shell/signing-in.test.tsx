import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paletteAtom } from '../../../src/views/shell/palette/open.ts'
import { act, show, type Screen, waitFor } from '../../screen.tsx'

const ADDRESS = '/projects/mock-project/floating-ips'
const ATTACH = { project: 'mock-project', floatingIp: 'rootbeer-float' }

/** Signs in again in the middle of the work, and returns to where it was left. */
async function signInBetween(console: Screen): Promise<void> {
  await act(() => console.visit('/login', { unguarded: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  // Keys reach the page: nothing that waits takes them.
  await console.user.type(screen.getByRole('textbox', { name: 'Silo' }), '-2')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Silo' }).value).toBe('maze-war-2')
  await act(() => console.visit(ADDRESS))
}

test('a dialog is open again, with what was chosen', async () => {
  const console = await show(ADDRESS)
  await act(() => console.run('floating-ip attach', ATTACH, 'row'))
  await console.user.type(await screen.findByRole('combobox', { name: 'Instance' }), 'db1')
  await console.user.click(await screen.findByRole('option', { name: /^db1/ }))
  await signInBetween(console)
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Instance' })
  expect(field.value).toBe('db1')
  expect(console.writes()).toEqual([])
})

test('a question of the palette is open again, with what was typed', async () => {
  const console = await show(ADDRESS)
  await act(async () => console.store.set(paletteAtom, { mode: 'find', text: '' }))
  await act(() => console.run('floating-ip attach', ATTACH, 'palette'))
  await console.user.type(await screen.findByRole('combobox', { name: 'Instance' }), 'db-st')
  await signInBetween(console)
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Instance' })
  expect(field.value).toBe('db-st')
  await waitFor(() => {
    expect(document.activeElement).toBe(field)
  })
})
