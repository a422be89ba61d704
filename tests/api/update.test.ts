import { describe, expect, test } from 'vitest'
import { isOlder } from '../../src/api/semver.ts'
import { countsOf, progressOf, statusPolling, releaseRefusal } from '../../src/api/update.ts'

const at = new Date('2026-11-22T12:00:00Z')
const target = (version: string) => ({ version, timeRequested: at })
const status = (counts: Record<string, number>, version: string | null = '2.0.0') => ({
  componentsByReleaseVersion: counts,
  contactSupport: false,
  suspended: false,
  targetRelease: version === null ? null : target(version),
  timeLastStepPlanned: at,
})

describe('progress', () => {
  test.each([
    ['part of the way', { '1.0.0': 5, '2.0.0': 15 }, 75, 15, 20],
    ['truncated, not rounded', { '1.0.0': 1, '2.0.0': 2 }, 66, 2, 3],
    [
      'nor where a fraction cannot tell',
      { '1.0.0': 1, '2.0.0': 2 ** 52 },
      99,
      2 ** 52,
      2 ** 52 + 1,
    ],
    ['done', { '2.0.0': 20 }, 100, 20, 20],
    ['not begun', { unknown: 3, 'install dataset': 4 }, 0, 0, 7],
    ['counts all that is known', { '2.0.0': 1, toString: 3, __proto__x: 4 }, 12, 1, 8],
  ])('%s', (_, counts, percent, current, total) => {
    expect(progressOf(status(counts))).toEqual({ percent, current, total })
  })

  test('is unknown without a target, or without components', () => {
    expect(progressOf(status({ '1.0.0': 5 }, null))).toBeNull()
    expect(progressOf(status({}))).toBeNull()
    expect(progressOf(status({ '2.0.0': 0 }))).toBeNull()
  })

  test('ignores inherited properties', () => {
    expect(progressOf(status({ '1.0.0': 4 }, 'constructor'))?.current).toBe(0)
  })

  test('lists the most common release first', () => {
    expect(countsOf(status({ a: 1, b: 3, c: 2, d: 0 }))).toEqual([
      ['b', 3],
      ['c', 2],
      ['a', 1],
    ])
  })
})

/** Each comes before the next, by the rules of Semantic Versioning. */
const ASCENDING = [
  '0.9.9',
  '1.0.0-2',
  '1.0.0-10',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc',
  '1.0.0-rc.1',
  '1.0.0-rc-1',
  '1.0.0',
  '1.0.10',
  '1.2.0',
  '10.0.0',
  '10.0.9007199254740993',
  '10.0.9007199254740994',
]

describe('of two versions', () => {
  test('the older one is found, however they differ', () => {
    for (const [place, one] of ASCENDING.entries()) {
      for (const [against, other] of ASCENDING.entries()) {
        expect([one, other, isOlder(one, other)]).toEqual([one, other, place < against])
      }
    }
  })

  test.each([
    ['1.0.0+a', '1.0.0+b'],
    ['1.0.0-rc.1+z', '1.0.0-rc.1'],
    ['install dataset', '1.0.0'],
    ['1.0', '2.0'],
  ])('%s is not older than %s', (one, other) => {
    expect(isOlder(one, other)).toBe(false)
  })
})

test.each([
  ['17.0.0', '17.0.0', 'Already set as target'],
  ['16.9.9', '17.0.0', 'Cannot set older release as target'],
  ['17.0.0+b', '17.0.0+a', null],
  ['17.0.0', '17.0.0+a', null],
  ['18.0.0', '17.0.0', null],
])('%s as target in place of %s: %s', (version, current, reason) => {
  expect(releaseRefusal(version, { targetRelease: target(current) })).toBe(reason)
  expect(releaseRefusal(version, { targetRelease: null })).toBeNull()
})

test('is read often for half an hour after the last planned step, and rarely after that', () => {
  const minutes = (count: number) => at.getTime() + count * 60_000
  expect(statusPolling(status({}), minutes(0))).toBe(20_000)
  expect(statusPolling(status({}), minutes(29))).toBe(20_000)
  expect(statusPolling(status({}), minutes(30))).toBe(120_000)
  expect(statusPolling(undefined, minutes(0))).toBe(120_000)
})
