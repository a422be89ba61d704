import { expect, test } from 'vitest'
import { type Column, slugOf } from '../../src/ui/list/table-frame.tsx'
import {
  nextSorting,
  sortable,
  sortingAfter,
  sortingIn,
  sortRows,
  wordOf,
} from '../../src/views/list/sorting.tsx'

type Row = { name: string; size?: number | null; state?: { state: string }; timeCreated?: Date }

const cell = () => null
const columns: readonly Column<Row>[] = [
  { label: 'Name', cell },
  { label: 'Size', cell },
  { label: 'State', cell },
  { label: 'Created', cell, by: ({ timeCreated }) => timeCreated },
  { label: 'External IPs', cell },
]
const rows: readonly Row[] = [
  { name: 'db10', size: 2, state: { state: 'detached' }, timeCreated: new Date(3) },
  { name: 'Db2', size: null, state: { state: 'attached' }, timeCreated: new Date(NaN) },
  { name: 'db2', size: 10, timeCreated: new Date(1) },
]
const named = (word: string) =>
  sortRows(rows, columns, sortingIn(new URLSearchParams({ sort: word }))).map(({ name }) => name)

test.each([
  ['', ['db10', 'Db2', 'db2']],
  ['name', ['Db2', 'db2', 'db10']],
  ['-name', ['db10', 'Db2', 'db2']],
  ['size', ['db10', 'db2', 'Db2']],
  ['-size', ['db2', 'db10', 'Db2']],
  ['state', ['Db2', 'db10', 'db2']],
  ['created', ['db2', 'db10', 'Db2']],
  ['constructor', ['db10', 'Db2', 'db2']],
])('sort=%s', (word, expected) => {
  expect(named(word)).toEqual(expected)
})

test('columns without a value in any row cannot be sorted by', () => {
  expect(sortable(columns, rows).map(slugOf)).toEqual(['name', 'size', 'state', 'created'])
  expect(sortable(columns, [])).toEqual([])
})

test('a heading goes one way, the other way, and back to the order of the list', () => {
  const first = nextSorting(null, 'size')
  const second = nextSorting(first, 'size')
  expect([first, second].map((one) => one && wordOf(one))).toEqual(['size', '-size'])
  expect(nextSorting(second, 'size')).toBeNull()
  expect(nextSorting(second, 'name')).toEqual({ by: 'name', isDescending: false })
})

test('the key goes through all ways and ends with none', () => {
  const seen: string[] = []
  let sorting = sortingAfter(null, ['name', 'size'])
  while (sorting !== null && seen.length < 9) {
    seen.push(wordOf(sorting))
    sorting = sortingAfter(sorting, ['name', 'size'])
  }
  expect(seen).toEqual(['name', '-name', 'size', '-size'])
  expect(sortingAfter({ by: 'gone', isDescending: false }, ['name'])?.by).toBe('name')
})
