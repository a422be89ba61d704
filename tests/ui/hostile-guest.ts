import { Terminal } from '@xterm/xterm'
import { guardEraseAbove } from '../../src/ui/terminal/sequences.ts'
import { createSanitizer } from '../../src/ui/terminal/sanitizer.ts'

const LETTERS = [...'aZ 好é\u0301\u202e\u2028\u200b😀', 'e\u0301', '\ud800']
const CONTROLS = [...'\r\n\t\b\v\f\u0000\u0005\u0007\u000e\u000f\u0018']
const FINALS = Array.from({ length: 63 }, (_, at) => String.fromCharCode(0x40 + at))
const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 20, 25, 38, 45, 47, 48, 58, 79, 80, 255, 256, 1000]
const HUGE = [1003, 1004, 1006, 1016, 1047, 1048, 1049, 2004, 2026, 65_535, 99_999, 2_147_483_647]

/** Generates what a hostile guest may write at once: text, sequences and strings, complete, broken, huge or nested. */
export function hostileText(random: () => number): string {
  const one = <T>(all: readonly T[]): T => {
    const chosen = all[Math.floor(random() * all.length)]
    if (chosen === undefined) throw new Error('nothing to choose from')
    return chosen
  }
  const some = (most: number, what: () => string) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, what).join('')
  const number = () => String(one(random() < 0.5 ? NUMBERS : HUGE))
  const parameters = () =>
    some(random() < 0.02 ? 300 : 3, () => number() + one([';', ';', ':', '']))
  const intermediates = () => some(1, () => one([' ', '!', '"', '$', "'", '#', '*', '+']))
  const control = () =>
    one(['\u001b[', '\u001b[', '\u009b']) +
    one(['', '', '', '?', '?', '>', '=', '<']) +
    parameters() +
    (random() < 0.1 ? one(CONTROLS) : '') +
    (random() < 0.3 ? intermediates() : '') +
    (random() < 0.95 ? one(FINALS) : '')
  const payload = () =>
    one([
      '0;title',
      '2;title',
      '52;c;aGk=',
      '8;;https://example.com',
      '4;1;#ff0000',
      '10;?',
      '4;0;?',
    ]) + some(random() < 0.02 ? 9000 : 20, () => one(['x', ';', '?', '好', '\n']))
  const string = () =>
    one([
      '\u001b]',
      '\u009d',
      '\u001bP',
      '\u001bP$q',
      '\u001bP+q',
      '\u0090',
      '\u001b_',
      '\u001b^',
      '\u001bX',
    ]) +
    payload() +
    one(['\u0007', '\u001b\\', '\u009c', '\u0018', ''])
  const escape = () =>
    `\u001b${one(['', '(', ')', '#', '%', '*'])}${one(['c', '8', '0', ...FINALS])}`
  const text = () => some(random() < 0.02 ? 500 : 12, () => one(LETTERS))
  return some(8, () =>
    one([control, control, control, string, escape, text, () => one(CONTROLS)])(),
  )
}

/** A real emulator behind the sanitizer, without a page, which records the effects of its input. */
export function createVictim(cols: number, rows: number) {
  const terminal = new Terminal({ cols, rows, scrollback: 5000, logLevel: 'off' })
  guardEraseAbove(terminal)
  const sanitize = createSanitizer(() => terminal)
  const answers: string[] = []
  const tricks: string[] = []
  terminal.onData((text) => answers.push(text))
  terminal.onBinary((text) => tricks.push(`binary ${text}`))
  terminal.onTitleChange((title) => tricks.push(`title ${title}`))
  return {
    terminal,
    answers,
    tricks,
    /** Draws the bytes; returns how many milliseconds the slowest piece took. */
    write(bytes: Uint8Array, mayAsk: () => boolean = () => true): Promise<number> {
      let longest = 0
      let begun = process.cpuUsage()
      for (const piece of sanitize(bytes, mayAsk)) {
        terminal.write(piece, () => {
          const { user, system } = process.cpuUsage(begun)
          longest = Math.max(longest, (user + system) / 1000)
          begun = process.cpuUsage()
        })
      }
      return new Promise((resolve) => {
        terminal.write('', () => resolve(longest))
      })
    },
  }
}
