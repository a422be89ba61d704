/** The most marks allowed on one letter. */
const MAX_MARKS = 4
/**
 * The most distinct letters with marks that are drawn. The emulator measures each by laying it out, and remembers it
 * forever; no language has that many.
 */
const MAX_MARKED = 1024

/**
 * Characters that are never drawn: they are invisible, but reorder neighboring letters, break the row, or hide a
 * word from Find. Bidirectional controls, zero-width spaces, separators, annotations and tags.
 */
const INVISIBLE =
  /[\p{Bidi_Control}\u200b\u2028\u2029\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u
/** Characters that the emulator may combine with the letter before them; its tables are older than the browser's. */
const MARK = /[\p{M}\p{Cf}\u06de\u1160-\u11ff]/u

/**
 * A UTF-8 character at a byte offset. Its code is null if it is invalid, and its length 0 if more bytes are needed.
 */
export type Character = { readonly code: number | null; readonly length: number }

const INVALID: Character = { code: null, length: 1 }
const UNFINISHED: Character = { code: null, length: 0 }
/** The lowest code that may be encoded in this many bytes; lower ones are overlong. */
const LOWEST = [0, 0, 0x80, 0x800, 0x10000]

export function characterAt(bytes: Uint8Array, at: number): Character {
  const first = bytes[at] ?? 0
  const length = first < 0xc2 || first > 0xf4 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
  if (length === 1) return INVALID
  let code = first & (0x7f >> length)
  for (let next = at + 1; next < at + length; next += 1) {
    const byte = bytes[next]
    if (byte === undefined) return UNFINISHED
    if ((byte & 0xc0) !== 0x80) return INVALID
    code = (code << 6) | (byte & 0x3f)
  }
  return { code: code < (LOWEST[length] ?? 0) || code > 0x10ffff ? null : code, length }
}

/** Makes a function that takes the characters in order and tells whether each is drawn. */
export function createCharacterFilter(): (code: number) => boolean {
  const marked = new Set<string>()
  let letter = ''
  let marks = 0
  return (code) => {
    const text = String.fromCodePoint(code)
    if (code < 0x300 || !MARK.test(text)) {
      if (code >= 0x300 && INVISIBLE.test(text)) return false
      letter = text
      marks = 0
      return true
    }
    if (INVISIBLE.test(text) || marks === MAX_MARKS) return false
    const next = letter + text
    if (!marked.has(next) && marked.size === MAX_MARKED) return false
    marked.add(next)
    letter = next
    marks += 1
    return true
  }
}
