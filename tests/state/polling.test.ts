import { describe, expect, test } from 'vitest'
import { untilDue } from '../../src/state/use-page.ts'
import { errorOf } from '../../src/api/http/wording.ts'

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
