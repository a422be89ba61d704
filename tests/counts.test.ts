import { describe, expect, test } from 'vitest'
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  showCounts,
  timesOfPlaywright,
  timesOfVitest,
} from '../scripts/counts.mjs'

describe('counting unit tests', () => {
  const ran = (name: string, statuses: readonly string[], line = 0) => ({
    name,
    status: statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map((status, at) => ({
      status,
      fullName: `${at}`,
      location: { line: line || at, column: 1 },
    })),
  })

  test('counts passed, failed and skipped tests', () => {
    const testResults = [ran('a', ['passed', 'passed', 'failed']), ran('b', ['passed', 'skipped'])]
    expect(countVitest({ testResults })).toEqual({ passed: 3, failed: 2 })
  })

  test('counts a test that runs for each of a table once, and as failed if one of them fails', () => {
    const testResults = [ran('a', ['passed', 'passed'], 7), ran('b', ['passed', 'failed'], 7)]
    expect(countVitest({ testResults })).toEqual({ passed: 1, failed: 1 })
  })

  test('counts a file that could not be loaded as one failure', () => {
    const testResults = [ran('a', ['passed']), { ...ran('b', []), status: 'failed' }]
    expect(countVitest({ testResults })).toEqual({ passed: 1, failed: 1 })
  })
})

describe('counting browser tests', () => {
  const spec = (line: number, status: string) => ({
    file: 'a.spec.ts',
    line,
    column: 1,
    tests: [{ projectName: 'mock', status }],
  })

  test('counts only tests that passed at the first attempt, in groups or not', () => {
    const suites = [
      {
        specs: [spec(1, 'expected'), spec(2, 'flaky'), spec(3, 'skipped')],
        suites: [{ specs: [spec(4, 'expected'), spec(5, 'unexpected')] }],
      },
    ]
    expect(countPlaywright({ suites, errors: [] })).toEqual({ passed: 2, failed: 3 })
  })

  test('counts a test that runs for each of a table once', () => {
    const suites = [{ specs: [spec(1, 'expected'), spec(1, 'expected')] }]
    expect(countPlaywright({ suites, errors: [] })).toEqual({ passed: 1, failed: 0 })
  })

  test('counts an aborted run as one failure', () => {
    expect(countPlaywright({ suites: [], errors: [{ message: 'no tests' }] }).failed).toBe(1)
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

test('names each test that failed, with the first line of its message', () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed' },
    { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1\nat x.ts'] },
  ]
  const testResults = [
    { name: 'a', status: 'failed', assertionResults },
    { name: 'b', status: 'failed', message: 'No such module\n', assertionResults: [] },
  ]
  expect(failuresOfVitest({ testResults })).toEqual([
    { file: 'a', test: 'subtracts', message: 'expected 1' },
    { file: 'b', test: 'could not be loaded', message: 'No such module' },
  ])

  const results = [{}, { error: { message: 'Timeout\nat y.ts' } }]
  const spec = (status: string) => ({ file: 'c', title: 'opens', tests: [{ status, results }] })
  const suites = [{ specs: [spec('expected')], suites: [{ specs: [spec('unexpected')] }] }]
  expect(failuresOfPlaywright({ config: { rootDir: '/e2e' }, suites })).toEqual([
    { file: '/e2e/c', test: 'opens', message: 'Timeout' },
  ])
})
