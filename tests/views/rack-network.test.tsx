import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { altered } from '../altered.ts'
import { personAt } from '../doors/person.ts'
import { act, show, waitFor } from '../screen.tsx'

const at = '/system/networking'

const rows = () => document.querySelectorAll('main tbody tr').length
const main = () => document.querySelector('main')?.textContent ?? ''

test('a list has a filter, which the address keeps', async () => {
  const console = await show(`${at}/address-lots`)
  await waitFor(() => expect(rows()).toBeGreaterThan(1))
  await personAt(console).keys('/')
  await personAt(console).type('kind:pool')
  await waitFor(() => expect(rows()).toBe(2))
  expect(main()).toContain('2 of 4')
  expect(console.store.get(locationAtom)?.address).toContain('filter=')
  await personAt(console).type('x-nothing')
  await waitFor(() => expect(main()).toContain('No results'))
})

test('the uses of an address lot, the parts of port settings and announced networks lead to what they name', async () => {
  const { visit } = await show(`${at}/address-lots/initial-infra`)
  const table = (name: string) => screen.findByRole('table', { name })
  const uses = await table('Used by')
  const used = await within(uses).findByRole('link', { name: 'uplink-0' })
  expect(used.getAttribute('href')).toBe(`${at}/switch-port-settings/uplink-0`)
  const loopback = within(uses).getByRole('link', { name: 'switch0' })
  expect(loopback.getAttribute('href')).toBe(`${at}/loopback-addresses?filter=192.0.2.25%2F32`)

  await act(() => visit(`${at}/switch-port-settings/uplink-0`))
  const [lot] = await screen.findAllByRole('link', { name: 'initial-infra' })
  expect(lot?.getAttribute('href')).toBe(`${at}/address-lots/initial-infra`)
  const config = await screen.findByRole('link', { name: 'as64512' })
  expect(config.getAttribute('href')).toBe(`${at}/bgp/configs/as64512`)

  await act(() => visit(`${at}/bgp/announce-sets/as64512-announce/announcements`))
  const [announced] = await within(await table('BGP announcements')).findAllByRole('link')
  expect(announced?.getAttribute('href')).toContain(`${at}/address-lots/`)
})

test('typed networks come back when any address is chosen by mistake', async () => {
  const console = await show(`${at}/access/allow-list`)
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Networks/ })
  await console.user.type(field(), '\n198.51.100.0/24')
  const typed = field().value
  await console.user.click(screen.getByRole('radio', { name: 'Any address' }))
  await console.user.click(screen.getByRole('radio', { name: 'Some networks' }))
  expect(field().value).toBe(typed)
})

test('the button for new port settings stands beside the filter', async () => {
  await show(`${at}/switch-port-settings`)
  const filter = await screen.findByRole('searchbox', { name: 'Filter rows' })
  const beside = filter.closest('div')
  expect(beside).not.toBeNull()
  if (beside === null) return
  expect(within(beside).getByRole('button', { name: 'New switch port settings' })).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'New switch port settings' })).toHaveLength(1)
})

test('a switch that reports no BGP sessions is named', async () => {
  // The second uplink and the unused ports are on another switch.
  const { network } = altered('/v1/system/hardware/switch-port', (port) => {
    if (port['port_name'] !== 'qsfp0') port['switch_slot'] = 'switch1'
  })
  await show(`${at}/bgp/sessions`, { network })
  const name = 'No sessions reported by switch1'
  expect(await screen.findByRole('heading', { name })).toBeDefined()
})
