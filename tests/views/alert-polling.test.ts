import type { AlertDelivery } from '@oxide/api'
import { describe, expect, test } from 'vitest'
import { listPolling, onePolling } from '../../src/views/alert/polling.ts'

const NOW = Date.parse('2026-01-01T03:00:00Z')
const SECOND = 1000

/** Returns a delivery that began and was last tried some seconds ago. */
function delivery(
  state: AlertDelivery['state'],
  began: number,
  tried: readonly number[] = [],
): AlertDelivery {
  const at = (ago: number) => new Date(NOW - ago * SECOND)
  return {
    id: 'a',
    alertId: 'b',
    alertClass: 'disk.faulted',
    receiverId: 'c',
    trigger: 'alert',
    state,
    timeStarted: at(began),
    attempts: {
      webhook: tried.map((ago, index) => ({
        attempt: index + 1,
        result: 'failed_timeout',
        timeSent: at(ago),
      })),
    },
  }
}

describe('deliveries are polled', () => {
  test.each([
    ['often while one is about to be tried', delivery('pending', 1), 3000],
    ['often just after an attempt', delivery('pending', 500, [480, 20]), 3000],
    ['every minute between attempts', delivery('pending', 500, [480, 90]), 60_000],
    ['every minute once all have settled', delivery('delivered', 1, [0]), 60_000],
  ])('%s', (_when, one, wait) => {
    expect(listPolling([delivery('failed', 9000, [8000]), one], NOW)).toBe(wait)
  })

  test('every minute when there are none, or none are known', () => {
    expect([listPolling(undefined, NOW), listPolling([], NOW)]).toEqual([60_000, 60_000])
  })

  test('no longer once the only one shown has settled', () => {
    expect(onePolling(delivery('pending', 1), NOW)).toBe(3000)
    expect(onePolling(delivery('failed', 1, [1]), NOW)).toBe(false)
    expect(onePolling(undefined, NOW)).toBe(false)
  })
})
