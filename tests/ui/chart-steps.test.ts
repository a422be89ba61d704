import { expect, test } from 'vitest'
import { stepsOf } from '../../src/ui/chart/data.ts'

test.each([0.02, 1, 64, 100, 501, 12_345, 2_000_000])(
  'an axis up to %d has a few labels',
  (largest) => {
    const counts = stepsOf(1).map((step) => Math.floor(largest / step))
    expect(counts.some((count) => count >= 2 && count <= 5)).toBe(true)
  },
)

test('the steps are round in the unit of the labels', () => {
  expect(stepsOf(1024)).toContain(2 * 1024)
})
