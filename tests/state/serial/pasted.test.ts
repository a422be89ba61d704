import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLines, pastedPieces } from '../../../src/state/serial/pasted.ts'

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
