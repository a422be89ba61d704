import { expect, test } from 'vitest'
import { linesOf, matching, MOST_FOUND, partsOf } from '../../../src/views/support-bundle/lines.ts'

const numbers = (text: string, isStart = true) => linesOf(text, isStart).map(({ number }) => number)

test('lines are numbered from the start of a file, and nothing follows the last newline', () => {
  expect(linesOf('a\r\nb\n\nc\n', true)).toEqual([
    { number: 1, text: 'a' },
    { number: 2, text: 'b' },
    { number: 3, text: '' },
    { number: 4, text: 'c' },
  ])
  expect(linesOf('', true)).toEqual([])
})

test('lines at the end of a long file have no numbers, and the first of them is cut', () => {
  expect(linesOf('lf a line\nwhole', false)).toEqual([{ number: null, text: 'whole' }])
})

test('a long line is drawn in pieces that lose nothing', () => {
  const text = 'x'.repeat(4500)
  expect(numbers(`${text}\ny`)).toEqual([1, null, null, 2])
  expect(
    linesOf(text, true)
      .map((line) => line.text)
      .join(''),
  ).toBe(text)
})

test('a search ignores case, and counts more lines than it shows', () => {
  const lines = linesOf('Error\nfine\nERROR again\n', true)
  expect(matching(lines, 'error').shown.map(({ number }) => number)).toEqual([1, 3])
  const many = linesOf('e\n'.repeat(MOST_FOUND + 5), true)
  expect(matching(many, 'E')).toMatchObject({ count: MOST_FOUND + 5 })
  expect(matching(many, 'E').shown).toHaveLength(MOST_FOUND)
})

test('every second part of a line is a match', () => {
  expect(partsOf('An error, an ERROR', 'error')).toEqual(['An ', 'error', ', an ', 'ERROR', ''])
  expect(partsOf('none', 'x')).toEqual(['none'])
  expect(partsOf('İstanbul', 'b')).toEqual(['İstanbul'])
})
