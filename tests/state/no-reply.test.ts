// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { isBareAtom, shellPageAtom } from '../../src/state/navigation/shell-page.ts'
import { openConsole } from '../console.ts'
import { silentNetwork } from '../failing-network.ts'

const list = '/projects/mock-project/instances'

test('does not wait for optional data that does not come', async () => {
  const { network, silent } = silentNetwork()
  silent.add('GET /v1/me/groups')
  const console = openConsole({ network })
  const arrival = console.visit('/settings/profile')
  await vi.waitFor(() => expect(console.sent.join()).toContain('/v1/me/groups'))
  console.pageClock.advance(1000)
  expect(await arrival).toBe(true)
})

test('asks again for what the navigation before it is stuck on', async () => {
  const { network, silent } = silentNetwork()
  silent.add('GET /v1/me')
  const console = openConsole({ network })
  const stuck = console.visit(list)
  await vi.waitFor(() => expect(console.sent).toHaveLength(3))
  silent.clear()
  console.pageClock.advance(4000)
  expect(await console.visit('/projects')).toBe(true)
  expect(await stuck).toBe(false)
  expect(console.sent.filter((call) => call === 'GET /v1/me')).toHaveLength(2)
  expect(console.store.get(locationAtom)?.address).toBe('/projects')
})

test.each([
  [list, 'instances', false],
  ['/device/verify', undefined, true],
  // Nobody sees the system before it is known that they may.
  ['/system/silos', undefined, false],
])('the shell knows %s before anything has replied', (address, page, isBare) => {
  const { network, silent } = silentNetwork()
  silent.add('GET /')
  const { store, visit } = openConsole({ network })
  void visit(address)
  expect(store.get(shellPageAtom)?.id).toBe(page)
  expect(store.get(isBareAtom)).toBe(isBare)
  expect(store.get(locationAtom)).toBeNull()
})
