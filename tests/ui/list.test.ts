import { expect, test } from 'vitest'
import { type Column, type HideBelow, keepSecond } from '../../src/ui/list/table-frame.tsx'
import fc from 'fast-check'
import { drawnRows, withGaps } from '../../src/ui/list/rows-in-view.ts'

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

const range = { startIndex: 40, endIndex: 42, overscan: 1, count: 1000 }

test('draws rows in view, those around them and those to keep, with gaps for the rest', () => {
  expect(drawnRows(range, [3, 41], false)).toEqual([3, 39, 40, 41, 42, 43])
  expect(drawnRows(range, [3, -1, 1000], true)).toEqual([3, 40, 41, 42])
  expect(
    withGaps(
      [3, 40, 41].map((at) => placeOf(at, at)),
      placeOf(0, 999),
    ),
  ).toEqual([
    { from: 3, height: 30 },
    { index: 3 },
    { from: 40, height: 360 },
    { index: 40 },
    { index: 41 },
    { from: Infinity, height: 9580 },
  ])
  expect(withGaps([], { start: 100, end: 100 })).toEqual([])
})

/** Where a row of ten pixels is, or several. */
const placeOf = (index: number, last: number) => ({
  index,
  start: 100 + 10 * index,
  end: 110 + 10 * Math.max(index, last),
})

test('covers every row once, in order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.nat(500),
      fc.nat(60),
      fc.array(fc.integer({ min: -1, max: 500 }), { maxLength: 3 }),
      (count, from, length, kept) => {
        const startIndex = Math.min(from, count - 1)
        const endIndex = Math.min(count - 1, startIndex + length)
        const drawn = drawnRows({ startIndex, endIndex, overscan: 16, count }, kept, false)
        const places = drawn.map((at) => placeOf(at, at))
        const covered = withGaps(places, placeOf(0, count - 1)).flatMap((piece) =>
          'index' in piece ? [piece.index] : Array<null>(piece.height / 10).fill(null),
        )
        expect(covered.map((row, at) => row ?? at)).toEqual(
          Array.from({ length: count }, (_, at) => at),
        )
        expect(covered.filter((row) => row !== null)).toEqual(drawn)
      },
    ),
  )
})
