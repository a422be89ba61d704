import type { OxqlQueryResult } from '@oxide/api'
import { beforeEach, describe, expect, test } from 'vitest'
import { storeOf } from '../../console.ts'
import { barsOf, distributionIn, quantileOf } from '../../../src/state/oxql/distribution.ts'
import { queriesAtom } from '../../../src/state/oxql/history.ts'
import { placeIn, sentenceOf } from '../../../src/state/oxql/read.ts'
import { findingsIn, linesOf, valuesIn } from '../../../src/state/oxql/result.ts'
import { scaleOf } from '../../../src/state/oxql/scale.ts'
import { showValue } from '../../../src/state/metrics/scale.ts'

type Table = OxqlQueryResult['tables'][number]
type Values = Table['timeseries'][number]['points']['values'][number]['values']

const minute = (at: number) => new Date(at * 60_000)

function series(state: string, minutes: readonly number[], ...values: readonly Values[]) {
  return {
    fields: { state: { type: 'string', value: state }, rack: { type: 'u32', value: 7 } },
    points: {
      timestamps: minutes.map(minute),
      values: values.map((one) => ({ metricType: 'gauge', values: one })),
    },
  } satisfies Table['timeseries'][number]
}

const doubles = (...values: (number | null)[]): Values => ({ type: 'double', values })

describe('an answer', () => {
  test('is split by table, with the fields that its series share', () => {
    const table = {
      name: 'a:b',
      timeseries: [series('run', [1, 2], doubles(1, 2)), series('idle', [1, 2], doubles(3, null))],
    }
    const [finding, second] = findingsIn({ tables: [table, table] })
    expect(finding).toMatchObject({
      title: 'a:b',
      kind: 'number',
      differing: ['state'],
      common: [['rack', '7']],
    })
    expect(finding?.series.map(({ label }) => label)).toEqual(['run', 'idle'])
    expect(finding?.series.map(({ last }) => last?.value)).toEqual([2, 3])
    expect(second?.title).toBe('a:b (2)')
    expect([...valuesIn(finding === undefined ? [] : [finding])]).toEqual([
      ['state', ['run', 'idle']],
      ['rack', ['7']],
    ])
  })

  test('of a join is split by dimension', () => {
    const timeseries = [series('run', [1], doubles(1), doubles(2))]
    const found = findingsIn({ tables: [{ name: 'a:b,a:c', timeseries }] })
    expect(found.map(({ title, series: all }) => [title, all[0]?.values])).toEqual([
      ['a:b', [1]],
      ['a:c', [2]],
    ])
  })

  test('is listed when it does not hold numbers', () => {
    const words: Values = { type: 'string', values: ['up', null] }
    const [finding] = findingsIn({
      tables: [{ name: 'a:b', timeseries: [series('x', [1, 2], words)] }],
    })
    expect(finding).toMatchObject({ kind: 'other', differing: [] })
    expect(finding?.series[0]).toMatchObject({ label: 'a:b', last: { value: 'up' } })
  })

  test('has a gap where points are missing', () => {
    const timeseries = [series('x', [1, 2, 3, 4, 9], doubles(1, 2, 3, 4, 5))]
    const [finding] = findingsIn({ tables: [{ name: 'a:b', timeseries }] })
    expect(finding?.series[0]?.values).toEqual([1, 2, 3, 4, null, 5])
  })

  test('without series is empty', () => {
    expect(findingsIn({ tables: [{ name: 'a:b', timeseries: [] }] })).toEqual([])
  })

  test('keeps a name that is no text', () => {
    const table: Table = JSON.parse('{"name":5,"timeseries":[]}')
    table.timeseries.push(series('run', [1], doubles(1)))
    expect(findingsIn({ tables: [table] })[0]?.title).toBe('5')
  })
})

test('series that are not aligned share their times, without gaps in between', () => {
  const timeseries = [series('a', [1, 3], doubles(1, 3)), series('b', [2, 3], doubles(2, null))]
  const [finding] = findingsIn({ tables: [{ name: 'a:b', timeseries }] })
  expect(linesOf(finding?.series ?? [])).toEqual({
    times: [1, 2, 3].map((at) => at * 60_000),
    lines: [
      [1, undefined, 3],
      [undefined, 2, null],
    ],
  })
})

describe('a distribution', () => {
  const found = distributionIn({ bins: [0, 1, 2, 5], counts: [0, 90, 9, 1], sumOfSamples: 150 })

  test('has quantiles and a mean', () => {
    expect(found).toMatchObject({ total: 100, mean: 1.5 })
    expect(found && [0.5, 0.99, 1].map((part) => quantileOf(found, part))).toEqual([2, 5, 5])
    expect(found && barsOf(found)).toBe('█▁▁')
  })

  test('without samples has none, and anything else is not a distribution', () => {
    const empty = distributionIn({ bins: [0], counts: [0], sumOfSamples: 0 })
    expect(empty && [empty.mean, quantileOf(empty, 0.5), barsOf(empty)]).toEqual([null, null, ''])
    expect([distributionIn(null), distributionIn({ bins: ['a'], counts: [] })]).toEqual([
      null,
      null,
    ])
  })
})

test.each([
  ['nanoseconds', 2e9, 5e8, '500 ms'],
  ['seconds', 0.02, 0.0031, '3.1 ms'],
  ['bytes', 2048, 1024, '1 KiB'],
  ['degrees_celsius', 60, 58.5, '58.5 °C'],
])('%s up to %d shows %d as %s', (units, largest, value, text) => {
  expect(showValue(value, scaleOf(units, largest))).toBe(text)
})

describe('a refusal', () => {
  const query = 'get a:b\n| filtr c'
  const message =
    'Error at 2:3: .. get a:b\n| filtr c ..\n      ^\nExpected: error at 2:3: expected one of "filter"\n'

  test('points at a place in the query, and is shown without the excerpt', () => {
    expect(placeIn(message, query)).toEqual({ line: 2, column: 3, at: 10 })
    expect(query.slice(10)).toBe('filtr c')
    expect(sentenceOf(message)).toBe('Expected one of "filter"')
  })

  test('that names no place in the query is shown unchanged', () => {
    expect(placeIn('Schema not found', query)).toBeNull()
    expect(placeIn('Error at 9:1', query)).toBeNull()
    expect(placeIn('Error at 1:99', query)).toBeNull()
    expect(sentenceOf('Schema not found')).toBe('Schema not found')
  })
})

describe('the history', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      },
    })
    return () => Reflect.deleteProperty(globalThis, 'localStorage')
  })

  const asked = (query: string, project: string | null = null) => ({ query, project, at: 1 })

  test('has each query once, newest first, and survives a reload', () => {
    const store = storeOf('someone')
    for (const query of ['a', 'b', 'a']) store.set(queriesAtom, { add: asked(query) })
    store.set(queriesAtom, { add: asked('a', 'p') })
    const queries = () =>
      storeOf('someone')
        .get(queriesAtom)
        .map(({ query, project }) => [query, project])
    expect(queries()).toEqual([
      ['a', 'p'],
      ['a', null],
      ['b', null],
    ])
    store.set(queriesAtom, { drop: { query: 'b', project: null } })
    store.set(queriesAtom, { clear: 'p' })
    expect(queries()).toEqual([['a', null]])
  })

  test('is bounded', () => {
    const store = storeOf('someone')
    for (let at = 0; at < 60; at += 1) store.set(queriesAtom, { add: asked(`query ${at}`) })
    expect(store.get(queriesAtom)).toHaveLength(50)
  })
})
