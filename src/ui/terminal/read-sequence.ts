/** An escape sequence in a stream: begins with ESC, or with a control character that stands for ESC and a letter. */
export type Sequence = {
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
