import type { Terminal } from '@xterm/xterm'

export type Size = { readonly cols: number; readonly rows: number }

/** A sequence as the emulator may see it. */
export type Admitted = {
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
