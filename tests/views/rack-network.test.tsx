import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { altered } from '../altered.ts'
import { personAt } from '../doors/person.ts'
import { show, waitFor } from '../screen.tsx'

const at = '/system/networking'

const rows = () => document.querySelectorAll('main tbody tr').length
const main = () => document.querySelector('main')?.textContent ?? ''

test.each([
  ['address-lots', 'kind:pool', 2, '2 of 4'],
  ['bfd', 'state:down', 1, '1 of 3'],
])('%s has a filter, which the address keeps', async (tab, filter, count, note) => {
  const console = await show(`${at}/${tab}`)
  await waitFor(() => expect(rows()).toBeGreaterThan(1))
  await personAt(console).keys('/')
  await personAt(console).type(filter)
  await waitFor(() => expect(rows()).toBe(count))
  expect(main()).toContain(note)
  expect(console.store.get(locationAtom)?.address).toContain('filter=')
  await personAt(console).type('x-nothing')
  await waitFor(() => expect(main()).toContain('No results'))
})

test('the uses of an address lot lead to what uses it', async () => {
  await show(`${at}/address-lots/initial-infra`)
  const uses = await screen.findByRole('table', { name: 'Used by' })
  const link = await within(uses).findByRole('link', { name: 'uplink-0' })
  expect(link.getAttribute('href')).toBe(`${at}/switch-port-settings/uplink-0`)
  const loopback = within(uses).getByRole('link', { name: 'switch0' })
  expect(loopback.getAttribute('href')).toBe(`${at}/loopback-addresses?filter=192.0.2.25%2F32`)
})

test('the parts of port settings lead to their address lot and BGP configuration', async () => {
  await show(`${at}/switch-port-settings/uplink-0`)
  const lot = await screen.findAllByRole('link', { name: 'initial-infra' })
  expect(lot[0]?.getAttribute('href')).toBe(`${at}/address-lots/initial-infra`)
  const config = await screen.findByRole('link', { name: 'as64512' })
  expect(config.getAttribute('href')).toBe(`${at}/bgp/configs/as64512`)
})

test('the networks of an announce set lead to their address lot', async () => {
  await show(`${at}/bgp/announce-sets/as64512-announce/announcements`)
  const table = await screen.findByRole('table', { name: 'BGP announcements' })
  const link = await within(table).findAllByRole('link')
  expect(link[0]?.getAttribute('href')).toContain(`${at}/address-lots/`)
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
