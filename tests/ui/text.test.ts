import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ago, nextChange } from '../../src/ui/text/format-date.ts'
import { ariaKeys, spell } from '../../src/ui/text/keys.tsx'
import { truncate, escapeInvisible } from '../../src/ui/text/value.tsx'

describe('visible', () => {
  test.each([
    ['evil\u202etxt.exe', 'evil‹U+202E›txt.exe'],
    ['\u001b[31mred', '‹U+001B›[31mred'],
    ['bell\u0007 del\u007f c1\u009b', 'bell‹U+0007› del‹U+007F› c1‹U+009B›'],
    ['web\u200b-1\u200d\ufeff', 'web‹U+200B›-1‹U+200D›‹U+FEFF›'],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['👩‍💻 می‌خواهم Größe 日本', '👩‍💻 می‌خواهم Größe 日本'],
    ['\u{e0041}tag', '‹U+E0041›tag'],
  ])('%j shows as %j', (text, shown) => expect(escapeInvisible(text)).toBe(shown))

  test('shows numbers as digits, and nothing for other values', () => {
    const answered: readonly unknown[] = JSON.parse('[4711, null, {"a": 1}, ["a", {}]]')
    expect(answered.map((one) => escapeInvisible(one as string))).toEqual(['4711', '', '', ''])
  })

  test('contains nothing that reorders or hides text, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = escapeInvisible(text)
        expect(shown).not.toMatch(/[\u0080-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/)
        expect(escapeInvisible(shown)).toBe(shown)
      }),
    )
  })
})

describe('truncate', () => {
  test.each([
    ['short', 5, false, 'short'],
    ['longer', 5, false, 'lon…'],
    ['abcdefghij', 8, true, 'abc…hij'],
    ['abcdefghij', 2, true, '…'],
    ['5c56b5a8-0d7a-4f1e-8f0b-0a1b2cec3e0', 11, true, '5c56b…ec3e0'],
    ['👩👩👩👩', 3, false, '👩…'],
    ['😀😀😀😀😀', 4, true, '😀…😀'],
  ])('%s in %i', (text, max, middle, short) => expect(truncate(text, max, middle)).toBe(short))

  test('never exceeds the limit, and only has characters of the original', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 })
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 30 }), fc.boolean(), (whole, max, middle) => {
        const short = [...truncate(whole, max, middle)]
        const head = middle ? (short.length - 1) / 2 : short.length - 1
        if (short.join('') === whole) return
        expect(short.length).toBeLessThanOrEqual(max)
        expect(short[head]).toBe('…')
        expect(whole.startsWith(short.slice(0, head).join(''))).toBe(true)
        expect(whole.endsWith(short.slice(head + 1).join(''))).toBe(true)
      }),
    )
  })
})

describe('ago', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const at = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const hour = 3600
  const day = 24 * hour
  test.each([
    [-5, '0s'],
    [59.9, '59s'],
    [60, '1m'],
    [hour - 1, '59m'],
    [day - 1, '23h'],
    [30 * day - 1, '29d'],
    [30 * day, '1mo'],
    [364 * day, '11mo'],
    [365 * day, '1y'],
  ])('%d seconds are %s', (seconds, text) => expect(ago(at(seconds), now)).toBe(text))

  test('changes next when the text is stale, after an hour at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * day * 1000 }), (passed) => {
        const since = new Date(now.getTime() - passed)
        const wait = nextChange(since, now)
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(hour * 1000)
        expect(ago(since, new Date(now.getTime() + wait - 1))).toBe(ago(since, now))
      }),
    )
  })
})

describe('keys', () => {
  test.each([
    ['mod+k', '⌘K', 'ctrl+K'],
    ['S', 'S', 'S'],
    ['mod++', '⌘+', 'ctrl++'],
    ['shift+enter', '⇧enter', 'shift+enter'],
    ['escape', 'esc', 'esc'],
    ['down', '↓', '↓'],
  ])('%s is %s or %s', (chord, apple, other) => {
    expect([spell(chord, true), spell(chord, false)]).toEqual([apple, other])
  })

  test('names no sequence, because it would be unintelligible aloud', () => {
    expect(ariaKeys('g i', false)).toBeUndefined()
    expect(ariaKeys('mod+enter', false)).toBe('Control+Enter')
    expect(ariaKeys('G', false)).toBe('Shift+G')
    expect(ariaKeys('mod+enter', true)).toBe('Meta+Enter')
    expect(ariaKeys(undefined, false)).toBeUndefined()
  })
})
