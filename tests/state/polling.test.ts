// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { errorOf } from '../../src/api/wording.ts'
import { untilDue } from '../../src/state/cache/use-read.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { isBareAtom, shellPageAtom } from '../../src/state/navigation/shell-page.ts'
import { openConsole } from '../console.ts'
import { silentNetwork } from '../failing-network.ts'

const at = (dataUpdatedAt: number, errorUpdatedAt = 0) => ({ dataUpdatedAt, errorUpdatedAt })

describe('the next poll', () => {
  test('is a full interval after the last answer or failure', () => {
    expect(untilDue(3000, at(1000), 1000)).toBe(3000)
    expect(untilDue(3000, at(1000), 2000)).toBe(2000)
    expect(untilDue(3000, at(0, 1500), 2000)).toBe(2500)
  })

  test('is due at once after a longer pause', () => {
    expect(untilDue(3000, at(1000), 700_000)).toBe(250)
  })

  test('waits until the control plane accepts it', () => {
    const failure = {
      type: 'error',
      status: 429,
      requestId: null,
      retryAfter: 30,
      error: {},
    } as const
    const error = errorOf({ id: 'diskList', method: 'GET' }, failure)
    const now = (error.retryAt ?? 0) - 20_000
    expect(untilDue(3000, { ...at(0, now), error }, now)).toBe(20_000)
    expect(untilDue(3000, { ...at(0, now), error }, now + 60_000)).toBe(250)
  })

  test('is never further away than the interval, whatever the clock does', () => {
    expect(untilDue(3000, at(9000), 1000)).toBe(3000)
  })
})

const list = '/projects/mock-project/instances'

test('does not wait for optional data that does not come', async () => {
  const { network, silent } = silentNetwork()
  silent.add('GET /v1/me/groups')
  const console = openConsole({ network })
  const arrival = console.visit(list)
  await vi.waitFor(() => expect(console.sent).toHaveLength(4))
  console.pageClock.advance(1000)
  expect(await arrival).toBe(true)
})

test('asks again for what the navigation before it is stuck on', async () => {
  const { network, silent } = silentNetwork()
  silent.add('GET /v1/me')
  const console = openConsole({ network })
  const stuck = console.visit(list)
  await vi.waitFor(() => expect(console.sent).toHaveLength(4))
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
