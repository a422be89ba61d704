/** So many marks may stand on one letter. */
const MOST_MARKS = 4
/**
 * So many different letters with marks are drawn. The emulator measures each of them by laying it out, and remembers
 * it for ever; no language has that many.
 */
const MOST_MARKED = 1024

/**
 * What is not drawn: it cannot be seen, but it reorders the letters beside it, breaks the row, or hides a word from
 * Find. Bidirectional controls, zero-width spaces, separators, annotations and tags.
 */
const INVISIBLE =
  /[\p{Bidi_Control}\u200b\u2028\u2029\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u
/** What the emulator may put on the letter before it; its tables are older than the browser's. */
const MARK = /[\p{M}\p{Cf}\u06de\u1160-\u11ff]/u

/** A character of UTF-8 at a place in bytes; its code is null when it is none, and its length 0 when it goes on. */
export type Character = { readonly code: number | null; readonly length: number }

const INVALID: Character = { code: null, length: 1 }
const UNFINISHED: Character = { code: null, length: 0 }
/** The lowest code that may be written in so many bytes. */
const LOWEST = [0, 0, 0x80, 0x800, 0x10000]

/** Reads the character of several bytes that begins here. */
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

/** Says of each character in turn whether it is drawn. */
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
    if (INVISIBLE.test(text) || marks === MOST_MARKS) return false
    const next = letter + text
    if (!marked.has(next) && marked.size === MOST_MARKED) return false
    marked.add(next)
    letter = next
    marks += 1
    return true
  }
}
