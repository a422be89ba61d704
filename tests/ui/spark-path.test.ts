import { expect, test } from 'vitest'
import { sparkOf } from '../../src/ui/chart/sparkline.tsx'
import { percentText } from '../../src/ui/meter.tsx'

test('a sparkline shows gaps as gaps, and knows its last, least and greatest value', () => {
  const spark = sparkOf([2, 4, null, 1, 3])
  expect(spark).toMatchObject({ last: 3, least: 1, most: 4 })
  expect(spark?.line).toBe('M0,10.25L25,1.5M75,14.63L100,5.88')
  expect(spark?.area.split('Z')).toHaveLength(3)
})

test('a value between gaps is a short dash, and a gap at the end keeps the last value', () => {
  expect(sparkOf([null, 5, null])).toMatchObject({ line: 'M50,1.5L75,1.5', last: 5 })
})

test('a ceiling is the full height, unless a value is above it', () => {
  expect(sparkOf([50, 50], 100)?.line).toBe('M0,10.25L100,10.25')
  expect(sparkOf([0, 200], 100)?.line).toBe('M0,19L100,1.5')
})

test('values of which none was measured have no line', () => {
  expect([sparkOf([]), sparkOf([null, Number.NaN])]).toEqual([null, null])
  expect(sparkOf([0])?.line).toBe('M0,19L50,19')
})

test.each([
  [0, 10, '0%'],
  [1, 1000, '<1%'],
  [999, 1000, '99%'],
  [10, 10, '100%'],
  [12, 10, '120%'],
  [0, 0, '—'],
  [3, 0, '>100%'],
])('%d of %d is %s', (value, max, text) => {
  expect(percentText(value, max)).toBe(text)
})
