import { describe, expect, test } from 'vitest'
import {
  countPlaywright,
  countVitest,
  showCounts,
  timesOfPlaywright,
  timesOfVitest,
} from '../scripts/counts.mjs'

describe('counting unit tests', () => {
  const ran = (statuses: readonly string[]) => ({
    status: statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map((status) => ({ status })),
  })

  test('counts passed and failed tests', () => {
    const report = {
      numPassedTests: 3,
      numTotalTests: 5,
      testResults: [ran(['passed', 'passed', 'failed']), ran(['passed', 'skipped'])],
    }
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2 })
  })

  test('counts a file that could not be loaded as one failure', () => {
    const report = {
      numPassedTests: 1,
      numTotalTests: 1,
      testResults: [ran(['passed']), { status: 'failed', assertionResults: [] }],
    }
    expect(countVitest(report)).toEqual({ passed: 1, failed: 1 })
  })
})

describe('counting browser tests', () => {
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }

  test('counts only tests that passed at the first attempt', () => {
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 0 })
    expect(
      countPlaywright({ stats: { ...stats, unexpected: 1, flaky: 1, skipped: 1 }, errors: [] }),
    ).toEqual({ passed: 4, failed: 3 })
  })

  test('counts an aborted run as one failure', () => {
    expect(countPlaywright({ stats, errors: [{ message: 'no tests' }] }).failed).toBe(1)
  })
})

test('the last line mentions what was skipped only if something was', () => {
  expect(showCounts({ passed: 3, failed: 1 })).toBe('3 passed, 1 failed')
  expect(showCounts({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped')
})

describe('the duration of a file', () => {
  test('is from its first test to its last', () => {
    const testResults = [{ name: '/console/one.test.ts', startTime: 1000, endTime: 3500 }]
    expect(timesOfVitest({ testResults })).toEqual([{ file: '/console/one.test.ts', seconds: 2.5 }])
  })

  test('is the sum of its browser tests, in groups or not, including retries', () => {
    const spec = (...tried: readonly number[]) => ({
      tests: [{ results: tried.map((duration) => ({ duration })) }],
    })
    const group = { specs: [spec(250, 250)] }
    const suites = [{ file: 'one.spec.ts', specs: [spec(1000)], suites: [group] }]
    const times = timesOfPlaywright({ config: { rootDir: '/console' }, suites })
    expect(times).toEqual([{ file: '/console/one.spec.ts', seconds: 1.5 }])
  })
})
