import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginnings } from '../../../src/state/serial/alignment.ts'

/** Aligns by trying every offset, byte by byte. */
function slowly(
  known: { offset: number; bytes: Uint8Array },
  stream: Uint8Array,
  [lowest, highest]: readonly [number, number],
): number[] {
  const found: number[] = []
  for (let begin = lowest; begin <= highest; begin += 1) {
    const agrees = [...stream].every((byte, at) => {
      const other = known.bytes[begin + at - known.offset]
      return other === undefined || other === byte
    })
    if (agrees) found.push(begin)
  }
  return found
}

test('finds every offset at which a stream agrees with what is known', () => {
  const few = fc.uint8Array({ max: 2, maxLength: 12 })
  fc.assert(
    fc.property(few, few, fc.nat(5), fc.nat(12), fc.integer({ min: 1, max: 14 }), (...given) => {
      const [bytes, stream, offset, lowest, more] = given
      const range = [lowest, lowest + more] as const
      const all = slowly({ offset, bytes }, stream, range)
      expect(beginnings({ offset, bytes }, stream, ...range)).toEqual(all.slice(0, 2))
    }),
    { numRuns: 2000 },
  )
})

test('is linear for a flood of one line', () => {
  const flood = new Uint8Array(2 ** 20).map((_, at) => at % 3)
  const known = { offset: 0, bytes: flood }
  expect(beginnings(known, flood.subarray(300_000), 100_000, 900_000)).toEqual([100_002, 100_005])
})
