import { expect, test } from 'vitest'
import { type Column, type HideBelow, keepSecond } from '../../src/ui/column.ts'

const column = (id: string, hideBelow?: HideBelow): Column<object> => ({
  id,
  label: id,
  cell: () => null,
  hideBelow,
})
const left = (...columns: Column<object>[]) =>
  keepSecond(columns).filter(({ hideBelow }) => hideBelow === undefined)
const idsOf = (columns: readonly Column<object>[]) => columns.map(({ id }) => id)

test('a narrow table keeps the column beside the name that would be hidden last', () => {
  const columns = [column('name'), column('dns', 640), column('rules', 520), column('on', 1000)]
  expect(idsOf(left(...columns))).toEqual(['name', 'rules'])
  expect(left(...columns).at(1)?.wraps).toBe(true)
})

test('of two that are hidden together it keeps the first', () => {
  expect(idsOf(left(column('name'), column('about', 1000), column('on', 1000)))).toEqual([
    'name',
    'about',
  ])
})

test('a table that keeps another column anyway stays as it is', () => {
  const columns = [column('name'), column('about', 1000), column('state')]
  expect(keepSecond(columns)).toBe(columns)
  const alone = [column('name')]
  expect(keepSecond(alone)).toBe(alone)
})
