import type { Terminal } from '@xterm/xterm'

export type Size = { readonly cols: number; readonly rows: number }

/** A sequence as the emulator may see it. */
type Admitted = {
  /** The text after ESC. */
  readonly text: string
  /** Whether it may touch every cell of the screen: much work for few bytes. */
  readonly heavy: boolean
}

type Rule = 'plain' | 'screen' | 'count' | 'repeat' | 'modes' | 'question'

/**
 * Control sequences that are let through, by prefix, intermediates and final byte (xterm's control sequences,
 * "Functions using CSI"). The emulator does not know the others, or they do more than draw, such as window
 * operations.
 */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  // Passed unchanged.
  ...all('plain', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'K', '?K', '`', 'a', 'd', 'e', 'f']),
  ...all('plain', ['g', 'h', 'l', 'm', 'r', 's', 'u', '!p', ' q', '"q']),
  // Passed unchanged, but heavy.
  ...all('screen', ['J', '?J']),
  // Repeated one by one: at most once per row or column.
  ...all('count', ['@', 'I', 'L', 'M', 'P', 'S', 'T', 'X', 'Z', ' @', ' A', "'}", "'~"]),
  // Repeats the last character: at most one screen of it.
  ...all('repeat', ['b']),
  // Passed without the modes that are not listed below.
  ...all('modes', ['?h', '?l']),
  // Answered as if the answer had been typed.
  ...all('question', ['c', '>c', 'n', '?n']),
])

/**
 * The private modes that a guest may switch: keys, wrapping, the cursor, the alternate screen, bracketed paste. It
 * may not capture the mouse, have focus reported, hold back drawing or make the cursor blink.
 */
const MODES: ReadonlySet<number> = new Set([1, 2, 6, 7, 25, 45, 47, 66, 1047, 1048, 1049, 2004])
const ALTERNATE_SCREEN = [47, 1047, 1049]

/** No row, column, color or mode has a larger number. */
const LARGEST = 9999

const CONTROL = /^\[([<-?]?)([\d:;]*)([ -/]*[@-~])$/
const ESCAPE = /^[ -/]{0,2}[0-~]$/
/** RIS resets everything; DECALN fills the screen. */
const HEAVY_ESCAPES = ['c', '#8']

/**
 * Returns what the emulator may see of a sequence, or null for nothing.
 * @param text the text after ESC, up to the final byte
 * @param mayAsk tells whether a query may be answered now
 */
export function admit(text: string, size: Size, mayAsk: () => boolean): Admitted | null {
  const [, prefix = '', numbers = '', id] = CONTROL.exec(text) ?? []
  if (id === undefined) {
    return ESCAPE.test(text) ? { text, heavy: HEAVY_ESCAPES.includes(text) } : null
  }
  const passed = (parameters: string, heavy: boolean): Admitted => ({
    text: `[${prefix}${parameters}${id}`,
    heavy,
  })
  switch (RULES.get(prefix + id)) {
    case undefined:
      return null
    case 'plain':
      return passed(clamped(numbers, LARGEST), false)
    case 'screen':
      return passed(clamped(numbers, LARGEST), true)
    case 'count':
      return passed(clamped(numbers, Math.max(size.cols, size.rows)), true)
    case 'repeat':
      return passed(clamped(numbers, size.cols * size.rows), true)
    case 'question':
      return mayAsk() ? passed(clamped(numbers, LARGEST), false) : null
    case 'modes': {
      const known = numbers.split(';').filter((number) => MODES.has(Number(number || 'none')))
      const heavy = known.some((number) => ALTERNATE_SCREEN.includes(Number(number)))
      return known.length === 0 ? null : passed(known.join(';'), heavy)
    }
  }
}

function all(rule: Rule, ids: readonly string[]): readonly (readonly [string, Rule])[] {
  return ids.map((id) => [id, rule])
}

function clamped(numbers: string, most: number): string {
  return numbers.replaceAll(/\d+/g, (number) => (Number(number) > most ? String(most) : number))
}

/**
 * Keeps ED 1 from breaking a terminal: with the cursor in the last cell of the last row and no scrollback, the
 * emulator reads a row that does not exist, throws, and never draws again. Ignores the sequence in that case.
 */
export function guardEraseAbove(terminal: Terminal): void {
  const breaks = ([kind]: readonly (number | number[])[]) => {
    const { cursorX, cursorY, length } = terminal.buffer.active
    return kind === 1 && cursorX + 1 >= terminal.cols && cursorY + 1 >= length
  }
  terminal.parser.registerCsiHandler({ final: 'J' }, breaks)
  terminal.parser.registerCsiHandler({ prefix: '?', final: 'J' }, breaks)
}

/** An escape sequence in a stream: begins with ESC, or with a control character that stands for ESC and a letter. */
type Sequence = {
  /**
   * `unfinished`: more bytes are needed. `abandoned`: another sequence cuts it short. `overlong`: longer than any
   * known one. `command` and `string`: it begins a string; a command may also end with BEL.
   */
  readonly kind: 'complete' | 'unfinished' | 'abandoned' | 'overlong' | 'command' | 'string'
  readonly length: number
  /** The text after ESC. */
  readonly text: string
  /** Control characters inside the sequence; terminals obey them all the same. */
  readonly controls: string
}

export const [BELL, CANCEL, SUBSTITUTE, ESC, DELETE] = [0x07, 0x18, 0x1a, 0x1b, 0x7f]
/** First byte of U+0080 to U+00BF; those below U+00A0 stand for ESC and a letter. */
export const HIGH_CONTROL = 0xc2

/** DCS, SOS, PM and APC. */
const STRINGS = ['P', 'X', '^', '_']
/** Longest sequence that is read, in bytes. A color takes up to 20, and a sequence may set several. */
const LONGEST = 256

/** Reads the sequence that begins at a byte offset, as a VT500 does (vt100.net, "A parser for DEC's ANSI"). */
export function sequenceAt(bytes: Uint8Array, start: number): Sequence {
  const isHigh = bytes[start] === HIGH_CONTROL
  let at = start + (isHigh ? 2 : 1)
  let text = isHigh ? String.fromCharCode((bytes[start + 1] ?? 0) - 0x40) : ''
  let controls = ''
  const read = (kind: Sequence['kind']): Sequence => ({ kind, length: at - start, text, controls })
  for (; ; at += 1) {
    if (text === ']') return read('command')
    if (STRINGS.includes(text)) return read('string')
    if (isComplete(text)) return read('complete')
    if (at - start >= LONGEST) return read('overlong')
    const byte = bytes[at]
    if (byte === undefined) return read('unfinished')
    if (byte === ESC || byte === CANCEL || byte === SUBSTITUTE || byte >= 0x80) {
      return read('abandoned')
    }
    if (byte < 0x20) controls += String.fromCharCode(byte)
    else if (byte !== DELETE) text += String.fromCharCode(byte)
  }
}

function isComplete(text: string): boolean {
  const last = text.charCodeAt(text.length - 1)
  return text.startsWith('[') ? text.length > 1 && last >= 0x40 : last >= 0x30
}
