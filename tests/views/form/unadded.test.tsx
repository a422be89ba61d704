import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { leavingAtom } from '../../../src/views/form/guard.ts'
import { act, type Screen, show, waitFor } from '../../screen.tsx'

const press = (console: Screen, name: string) =>
  console.user.click(screen.getByRole('button', { name }))

describe('text that was typed into a list but not added', () => {
  test('is added to a new announce set when the form is submitted, and not left without a question', async () => {
    const console = await show('/system/networking/bgp/announce-sets-new')
    const network = screen.getByRole('textbox', { name: /^Network/ })
    await console.user.type(network, '123.4.56.64/26')
    await act(async () => void console.visit('/projects'))
    await waitFor(() => expect(console.store.get(leavingAtom)).not.toBeNull())
    act(() => console.store.get(leavingAtom)?.answer(false))

    await console.user.type(screen.getByRole('textbox', { name: 'Name' }), 'mine')
    await press(console, 'Create announce set')
    expect(screen.getByText('Address lot is required')).toBeDefined()
    expect(console.writes()).toEqual([])
    const lot = screen.getByRole('combobox', { name: /^Address lot/ })
    await console.user.type(lot, 'customer-pool{Enter}')
    await press(console, 'Create announce set')
    await waitFor(() => expect(console.writes().length).toBe(1))
    expect(console.wrote()[0]?.body).toMatchObject({
      name: 'mine',
      announcement: [{ address_lot_block: 'customer-pool', network: '123.4.56.64/26' }],
    })
  })

  test('is added to an interface, unless it is invalid; by hand, too, and removed again', async () => {
    const at = '/projects/mock-project/instances/db-stopped/networking'
    const console = await show(`${at}/interfaces/my-nic/edit`)
    const transit = await screen.findByRole('textbox', { name: /^Transit IP/ })
    await console.user.type(transit, '10.78.0.0/16{Enter}')
    const list = () => screen.getByRole('list', { name: 'Transit IPs' })
    expect(list().textContent).toContain('10.78.0.0/16')
    await console.user.click(within(list()).getByRole('button', { name: 'Remove IP 10.78.0.0/16' }))
    expect(list().textContent).not.toContain('10.78')
    expect(document.activeElement).toBe(transit)

    await console.user.type(transit, '10.0.0')
    await press(console, 'Update network interface')
    await waitFor(() => expect(document.activeElement).toBe(transit))
    expect(transit.getAttribute('aria-invalid')).toBe('true')
    expect(console.writes()).toEqual([])
    await console.user.clear(transit)
    await console.user.type(transit, '10.77.0.0/16')
    await press(console, 'Update network interface')
    await waitFor(() => expect(console.writes().length).toBe(1))
    const body = JSON.stringify(console.wrote()[0]?.body)
    expect(body).toContain('"10.77.0.0/16"')
    expect(body).not.toContain('10.78')
  })
})
