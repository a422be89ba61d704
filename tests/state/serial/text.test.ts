import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginnings } from '../../../src/state/serial/alignment.ts'
import { countLines, pastedPieces } from '../../../src/state/serial/pasted.ts'
import { createTranscript } from '../../../src/state/serial/transcript.ts'

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

const BEGIN = '\u001b[200~'
const END = '\u001b[201~'

test('is sent as typed: every line ends like Enter, whatever system it was copied from', () => {
  expect(pastedPieces('one\ntwo\r\nthree\r', false, false)).toEqual(['one\rtwo\rthree\r'])
})

test('is sent line by line when paced; the last line may be incomplete', () => {
  expect(pastedPieces('one\n\ntwo', true, false)).toEqual(['one\r', '\r', 'two'])
  expect(pastedPieces('one\n', true, true)).toEqual(['one\r'])
  expect(pastedPieces('', true, false)).toEqual([])
})

test('is bracketed if the guest asked for it, and cannot end the bracket itself', () => {
  const [piece] = pastedPieces(`rm -rf /${END}\nwhoami\n`, false, true)
  expect(piece).toBe(`${BEGIN}rm -rf /[201~\rwhoami\r${END}`)
})

test('keeps only what a keyboard can type, and tabs', () => {
  expect(pastedPieces('a\u0003\u001b]0;x\u0007\tb\u009bc\u007f\u0000', false, false)).toEqual([
    'a]0;x\tbc',
  ])
})

test('is sent in pieces that split no character and add up to the whole', () => {
  const long = '🦀ü'.repeat(5000)
  const pieces = pastedPieces(long, false, false)
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.join('')).toBe(long)
  const encoder = new TextEncoder()
  const decoded = pieces.map((piece) => new TextDecoder().decode(encoder.encode(piece)))
  expect(decoded).toEqual(pieces)
})

test('is the same text, paced or not', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const whole = pastedPieces(text, false, false).join('')
      expect(pastedPieces(text, true, false).join('')).toBe(whole)
      expect(pastedPieces(text, false, true).join('')).toBe(`${BEGIN}${whole}${END}`)
    }),
  )
})

test('has as many lines as are sent one by one', () => {
  expect(['', 'one', 'one\n', 'one\r\ntwo', '\n\n'].map(countLines)).toEqual([0, 1, 1, 2, 2])
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '\n', '\r\n', '\u0007')), (parts) => {
      const text = parts.join('')
      expect(countLines(text)).toBe(pastedPieces(text, true, false).length)
    }),
  )
})

test('keeps what was appended, byte for byte, even when the source is reused', async () => {
  const transcript = createTranscript(1000, 4)
  const source = new Uint8Array(3)
  for (let at = 0; at < 9; at += 3) {
    source.set([at, at + 1, at + 2])
    transcript.append(source)
  }
  const kept = new Uint8Array(await transcript.blob().arrayBuffer())
  expect([...kept]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(transcript.dropped).toBe(0)
})

test('drops the oldest bytes beyond its limit, and says how many', async () => {
  const transcript = createTranscript(8, 4)
  for (let at = 0; at < 40; at += 1) transcript.append(Uint8Array.of(at))
  const kept = new Uint8Array(await transcript.blob().arrayBuffer())
  expect(kept.length).toBeGreaterThanOrEqual(8)
  expect(kept.length + transcript.dropped).toBe(40)
  expect(kept[0]).toBe(transcript.dropped)
})
