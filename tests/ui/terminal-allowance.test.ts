import { expect, test } from 'vitest'
import { createAllowance } from '../../src/ui/terminal/feed.ts'

test('grants a fixed amount per second', () => {
  let now = 0
  const isAllowed = createAllowance(2, () => now)
  const three = () => [isAllowed(), isAllowed(), isAllowed()]
  expect(three()).toEqual([true, true, false])
  now = 999
  expect(isAllowed()).toBe(false)
  now = 1000
  expect(three()).toEqual([true, true, false])
})
