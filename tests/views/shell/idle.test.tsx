import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadDoors } from '../../../src/main/doors.ts'
import { activityAtom } from '../../../src/state/cache/activity.ts'
import { queryClientAtom } from '../../../src/state/cache/query.ts'
import { act, show } from '../../screen.tsx'

const LIST = '/projects/mock-project/instances'

test('polling pauses ten minutes after the last key and while the tab is hidden, and the foot says so', async () => {
  const { store } = await show(LIST)
  await act(() => loadDoors(store))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => void vi.restoreAllMocks())
  const pass = (time: number) => act(async () => void vi.advanceTimersByTime(time))
  const press = () => act(async () => void fireEvent.keyDown(document.body, { key: 'j' }))
  const turn = (state: 'hidden' | 'visible') =>
    act(async () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      fireEvent(document, new Event('visibilitychange'))
    })
  await press()
  await pass(600_000 - 1)
  expect(store.get(activityAtom)).toBe('active')
  await pass(1)
  expect(store.get(activityAtom)).toBe('idle')
  screen.getByText('paused: idle')
  await press()
  expect(screen.queryByText(/paused/)).toBeNull()
  await turn('hidden')
  expect(store.get(activityAtom)).toBe('hidden')
  screen.getByText('paused: the tab is hidden')
  await turn('visible')
  expect(screen.queryByText(/paused/)).toBeNull()
  expect(store.get(activityAtom)).toBe('active')
})

/** Returns the props that React last gave each row; another object means that the row was drawn again. */
function drawnRows(): readonly unknown[] {
  return [...document.querySelectorAll('main tbody tr')].map((one) => {
    const key = Object.keys(one).find((name) => name.startsWith('__reactProps$'))
    return key === undefined ? undefined : Reflect.get(one, key)
  })
}

test('a poll that changes nothing draws no row again', async () => {
  const { store, sent, user } = await show(LIST)
  await user.click(screen.getByRole('checkbox', { name: 'Mark db1' }))
  const before = drawnRows()
  expect(before.length).toBeGreaterThan(1)
  const calls = sent.length
  await act(() => store.get(queryClientAtom).refetchQueries({ type: 'active' }))
  expect(sent.length).toBeGreaterThan(calls)
  const isSame = (one: unknown, at: number) => one === before[at]
  expect(drawnRows().every(isSame)).toBe(true)
  // Proves that it could be otherwise.
  await user.click(screen.getByRole('checkbox', { name: 'Mark db2' }))
  expect(drawnRows().every(isSame)).toBe(false)
})
