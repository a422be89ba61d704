import fc from 'fast-check'
import { Terminal } from '@xterm/xterm'
import { describe, expect, test } from 'vitest'
import { repeatable } from '../../src/mock/seed.ts'
import { createSanitizer } from '../../src/ui/terminal/sanitizer.ts'
import { turn, turnInWords } from '../rotation.ts'
import { caseCount, isSoak } from '../soak.ts'
import { hostileText } from './hostile-guest.ts'

const size = { cols: 80, rows: 24 }
const encode = (text: string) => new TextEncoder().encode(text)

/** Returns what is left of bytes that arrive in pieces. */
function sanitized(chunks: readonly Uint8Array[], mayAsk = () => true): Buffer {
  const sanitize = createSanitizer(() => size)
  return Buffer.concat(chunks.flatMap((chunk) => sanitize(chunk, mayAsk)))
}
const left = (text: string) => sanitized([encode(text)]).toString()

describe('the sanitized output', () => {
  test.each([
    ['text', 'All work\r\n\tand no play\b\u0007 好é😀 e\u0301 \u2500\u2014\r\n'],
    ['colors', '\u001b[0;1;38;5;255;48;2;255;160;20m\u001b[4:3m\u001b[58:2::255:0:128m\u001b[m'],
    [
      'cursor movement',
      '\u001b[A\u001b[12;40H\u001b[5G\u001b[3d\u001b7\u001b8\u001b[s\u001b[u\u001bM',
    ],
    ['asking for the far corner', '\u001b[999;999H'],
    ['erasing', '\u001b[J\u001b[2J\u001b[K\u001b[1K\u001b[?2K\u001b[3X'],
    ['scrolling', '\u001b[2;20r\u001b[3L\u001b[2M\u001b[5S\u001b[T\u001b[4@\u001b[2P'],
    ['modes', '\u001b[?1049h\u001b[?25l\u001b[?1;7;2004h\u001b[4l\u001b=\u001b>'],
    ['character sets', '\u001b(0lqqk\u001b(B\u000e\u000f\u001b%G'],
    ['high control characters', '\u009b31mred\u009bm\u0085\u0084'],
    ['repeating', 'x\u001b[79b'],
  ])('leaves %s unchanged', (_, text) => {
    expect(left(text)).toBe(text)
  })

  test('has the control characters of truncated sequences', () => {
    expect(left('\u001b[3\u0007\r\n\u001b[31m')).toBe('\u0007\r\n\u001b[31m')
  })

  test.each([
    ['counts', '\u001b[2147483647L\u001b[81S\u001b[99999Z', '\u001b[80L\u001b[80S\u001b[80Z'],
    ['repeats', 'x\u001b[2147483647b', 'x\u001b[1920b'],
    ['positions', '\u001b[2147483647;2147483647H', '\u001b[9999;9999H'],
    ['sub-parameters', '\u001b[38:2:99999:1:2:3m', '\u001b[38:2:9999:1:2:3m'],
    ['counts after C1', '\u009b2147483647T', '\u001b[80T'],
    ['counts around control characters', '\u001b[21474\r83647L', '\r\u001b[80L'],
    ['columns', "\u001b[99999 @\u001b[99999'}", "\u001b[80 @\u001b[80'}"],
  ])('has %s of the size of the screen', (_, text, wanted) => {
    expect(left(text)).toBe(wanted)
  })

  test.each([
    ['titles', '\u001b]0;title\u0007\u001b]2;title\u001b\\', '\u001b\\'],
    ['clipboards', '\u001b]52;c;aGk=\u0007', ''],
    ['links', '\u001b]8;;https://example.com\u0007here\u001b]8;;\u0007', 'here'],
    ['palettes', '\u009d4;1;#ff0000\u0007\u001b]10;?\u0007\u001b]104\u0007', ''],
    ['pictures and settings', '\u001bPq#0;2;0\u0007\nx\u009c\u001bP$qm\u009c', '\u009c\u009c'],
    ['messages', '\u001b_a\u0007b\u009c\u001b^c\u009c\u001bXd\u009c', '\u009c\u009c\u009c'],
    ['window operations', '\u001b[8;1;1t\u001b[21t\u001b[22;0t', ''],
    ['reports of modes', '\u001b[?2026$p\u001b[20$p', ''],
    [
      'mice, focus and held drawing',
      '\u001b[?1003;1006;25h\u001b[?1004h\u001b[?2026h',
      '\u001b[?25h',
    ],
    ['unknown sequences', '\u001b[>4;1m\u001b[=c\u001b[?1$x\u001b[1\u001b[1?5Lok', 'ok'],
    ['sequences without end', `\u001b[${'1;'.repeat(1000)}mok`, 'ok'],
    ['invisible characters', 'pass\u200bword\u202e\u2066\u2028\u{e0041}.', 'password.'],
  ])('has no %s', (_, text, wanted) => {
    expect(left(text)).toBe(wanted)
  })

  test('has no bytes that are not UTF-8, whatever they would hide', () => {
    const bytes = [
      0x9b, 0x39, 0xff, 0xc0, 0x9b, 0xe0, 0x82, 0x9b, 0xe2, 0x1b, 0x5b, 0x6d, 0xf5, 0xc2, 0x41,
    ]
    expect([...sanitized([Uint8Array.from(bytes)])]).toEqual([0x39, 0x1b, 0x5b, 0x6d, 0x41])
  })

  test('has at most four marks on a letter, whatever is between them', () => {
    expect(left(`e${'\u0301'.repeat(1000)}x\u0302`)).toBe(`e${'\u0301'.repeat(4)}x\u0302`)
    expect(left(`e${'\u0301\u001b]0;\u0007'.repeat(1000)}`)).toBe(`e${'\u0301'.repeat(4)}`)
  })

  test('has at most a thousand different letters with marks', () => {
    const letters = Array.from({ length: 2000 }, (_, at) => String.fromCodePoint(0x4e00 + at))
    const drawn = left(letters.map((letter) => `${letter}\u0301`).join(''))
    expect(drawn.replaceAll('\u0301', '')).toBe(letters.join(''))
    expect(drawn.length).toBe(2000 + 1024)
    expect(left(`${drawn}${drawn}`).length).toBe(2 * drawn.length)
  })

  test('includes everything after an unterminated string, once it is too long', () => {
    expect(left(`\u001b]0;${'x'.repeat(5000)}login: `)).toMatch(/^x{0,1000}login: $/)
  })

  test('comes in small pieces of whole characters and whole sequences', () => {
    const sanitize = createSanitizer(() => size)
    for (const unit of ['\u001b[24L', '好', '\u001b[31m']) {
      const pieces = sanitize(encode(unit.repeat(3000)), () => true)
      const texts = pieces.map((piece) => Buffer.from(piece).toString())
      expect(texts.join('')).toBe(unit.repeat(3000))
      for (const text of texts) expect(text.replaceAll(unit, '')).toBe('')
      expect(Math.max(...texts.map((text) => text.split('L').length))).toBeLessThanOrEqual(17)
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(2 ** 14 + 10)
    }
  })
})

test('a query is passed on when it is allowed', () => {
  const questions = '\u001b[6n\u001b[c\u001b[>c\u001b[?6n'
  expect(sanitized([encode(questions)]).toString()).toBe(questions)
  expect(sanitized([encode(questions)], () => false).toString()).toBe('')
})

test('the split of the bytes makes no difference', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
      (seed, lengths) => {
        const random = repeatable(seed)
        const bytes = encode(hostileText(random) + hostileText(random))
        if (random() < 0.3) bytes.fill(random() * 256, random() * bytes.length)
        const chunks: Uint8Array[] = []
        for (let at = 0; at < bytes.length;) {
          const length = lengths.next().value ?? 1
          chunks.push(bytes.subarray(at, at + length))
          at += length
        }
        expect(sanitized(chunks).toString('latin1')).toBe(sanitized([bytes]).toString('latin1'))
      },
    ),
    { numRuns: caseCount(100, 20_000) },
  )
})

test('text and colors of any kind are unchanged', () => {
  const color = fc
    .array(fc.oneof(fc.nat(255).map(String), fc.constantFrom('38:2::1:2:3', '4:3', '')), {
      maxLength: 8,
    })
    .map((numbers) => `\u001b[${numbers.join(';')}m`)
  // Characters that are never drawn are not ordinary.
  const word = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !/[\p{M}\p{Cf}\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(text))
  const line = fc.array(fc.oneof(word, color, fc.constant('\r\n')), { maxLength: 40 })
  fc.assert(
    fc.property(line, (parts) => {
      expect(left(parts.join(''))).toBe(parts.join(''))
    }),
    { numRuns: caseCount(100, 20_000) },
  )
})

test(`knows every character that the emulator combines with another (${turnInWords})`, async () => {
  const terminal = new Terminal({ cols: 80, rows: 5, logLevel: 'off' })
  const missed: string[] = []
  // Skips the planes between, which are empty or hold ideographs.
  for (let code = 0x300; code < 0xe1000; code += 1) {
    if (code === 0xd800) code = 0xe000
    if (code === 0x20000) code = 0xe0000
    if (!isSoak && code % 10 !== turn) continue
    const character = String.fromCodePoint(code)
    if (left(`e${character.repeat(5)}`) !== `e${character.repeat(5)}`) continue
    terminal.write(`\r\ne${character}`, () => {
      const { active } = terminal.buffer
      const cell = active.getLine(active.baseY + active.cursorY)?.getCell(0)
      if (cell?.getChars() !== 'e') missed.push(code.toString(16))
    })
  }
  await new Promise<void>((resolve) => {
    terminal.write('', resolve)
  })
  expect(missed).toEqual([])
})
