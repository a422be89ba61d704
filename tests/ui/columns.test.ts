import { expect, test } from 'vitest'
import { type Column, type HideBelow, keepSecond } from '../../src/ui/list/column.ts'

const column = (label: string, hideBelow?: HideBelow): Column<object> => ({
  label,
  cell: () => null,
  hideBelow,
})
const left = (...columns: Column<object>[]) =>
  keepSecond(columns).filter(({ hideBelow }) => hideBelow === undefined)
const labelsOf = (columns: readonly Column<object>[]) => columns.map(({ label }) => label)

test('a narrow table keeps the column next to the name that would be hidden last', () => {
  const columns = [column('name'), column('dns', 640), column('rules', 520), column('on', 1000)]
  expect(labelsOf(left(...columns))).toEqual(['name', 'rules'])
  expect(left(...columns).at(1)?.wraps).toBe(true)
})

test('keeps the first of two that would be hidden together', () => {
  expect(labelsOf(left(column('name'), column('about', 1000), column('on', 1000)))).toEqual([
    'name',
    'about',
  ])
})

test('leaves a table alone that keeps another column anyway', () => {
  const columns = [column('name'), column('about', 1000), column('state')]
  expect(keepSecond(columns)).toBe(columns)
  const alone = [column('name')]
  expect(keepSecond(alone)).toBe(alone)
})
