import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultOf } from '../../src/mock/http/fault.ts'

const value = 'expected value'
const end = 'EOF while parsing a value'

test.each([
  ['', { line: 1, column: 1, what: end }],
  ['{', { line: 1, column: 2, what: end }],
  ['{"a": 1', { line: 1, column: 8, what: end }],
  ['{"a": 1,}', { line: 1, column: 9, what: value }],
  ['{"a" 1}', { line: 1, column: 6, what: value }],
  ['{a: 1}', { line: 1, column: 2, what: value }],
  ['[1, 2,, 3]', { line: 1, column: 7, what: value }],
  ['[1}', { line: 1, column: 3, what: value }],
  ['{"a":\n  [true,\n   nope]}', { line: 3, column: 4, what: value }],
  ['1 2', { line: 1, column: 3, what: value }],
  ['"a\nb"', { line: 1, column: 1, what: value }],
])('%j', (text, fault) => {
  expect(faultOf(text)).toEqual(fault)
})

test('in truncated JSON the fault is at the end, or where the truncated value begins', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, cut) => {
      const part = text.slice(0, cut % text.length)
      const { line, column } = faultOf(part)
      expect(line).toBe(1)
      expect(column).toBeLessThanOrEqual(part.length + 1)
      const before = part.slice(0, column - 1)
      expect(text.startsWith(before)).toBe(true)
    }),
  )
})

test('reads unterminated strings quickly, however many escapes they have', () => {
  expect(faultOf(`{"a": "${'x\\n'.repeat(100_000)}`)).toEqual({ line: 1, column: 7, what: value })
  expect(faultOf(`"${'\\'.repeat(99_999)}`).column).toBe(1)
})

test('reads deep and long texts quickly', () => {
  expect(faultOf('['.repeat(200_000)).column).toBe(200_001)
  expect(faultOf(`{"a": "${'x'.repeat(3_000_000)}" b}`).column).toBe(3_000_010)
})
