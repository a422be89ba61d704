import {
  BELL,
  CANCEL,
  DELETE,
  ESC,
  HIGH_CONTROL,
  SUBSTITUTE,
  sequenceAt,
  type Size,
  admit,
} from './sequences.ts'

/** Allows at most this many marks on one letter. */
const MAX_MARKS = 4
/**
 * Draws at most this many distinct letters with marks: the emulator lays each out to measure it, and remembers it
 * forever. No language has that many.
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
type Character = { readonly code: number | null; readonly length: number }

const INVALID: Character = { code: null, length: 1 }
const UNFINISHED: Character = { code: null, length: 0 }
/** The lowest code that may be encoded in this many bytes; lower ones are overlong. */
const LOWEST = [0, 0, 0x80, 0x800, 0x10000]

function characterAt(bytes: Uint8Array, at: number): Character {
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
function createCharacterFilter(): (code: number) => boolean {
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

/**
 * Takes the next bytes from a guest and returns those that the emulator may see, in pieces that each take a few
 * milliseconds to draw. No piece ends within a character or a sequence.
 * @param mayAsk tells whether a query to the terminal may be answered now
 */
export type Sanitizer = (bytes: Uint8Array, mayAsk: () => boolean) => readonly Uint8Array[]

/** Longest string to skip, in bytes: one that never ends must not hide what comes after it. */
const LONGEST_STRING = 4096
/** Approximate size of a piece, in bytes. */
const PIECE = 2 ** 14
/** Cost of a sequence that touches the whole screen, in bytes of text that take as long to draw. */
const HEAVY = 1024

/** The part being skipped, which decides where it ends. */
type Skip = 'overlong' | 'command' | 'string'

/**
 * Filters a guest's output so that it can do nothing but draw. Clamps counts to the size of the screen, and removes
 * unknown sequences and all strings (titles, links, clipboards, colors, pictures). Leaves the rest unchanged. How
 * the bytes are split makes no difference.
 */
export function createSanitizer(size: () => Size): Sanitizer {
  const isDrawn = createCharacterFilter()
  let held = new Uint8Array()
  let skip: Skip | null = null
  let skipped = 0

  return (bytes, mayAsk) => {
    const input = joined(held, bytes)
    const pieces: Uint8Array[] = []
    let [at, from, work] = [0, 0, 0]

    const flush = () => {
      if (at > from) pieces.push(input.subarray(from, at))
      from = at
      work = 0
    }
    const keep = (length: number, weight = length) => {
      at += length
      work += weight
      if (work >= PIECE) flush()
    }
    const replace = (length: number, text = '') => {
      flush()
      at += length
      from = at
      if (text !== '') pieces.push(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
    }

    /** Skips one byte; returns false when more bytes are needed first. */
    function skipByte(what: Skip): boolean {
      const byte = input[at] ?? 0
      if (byte === HIGH_CONTROL && at + 1 === input.length) return false
      const ends = endOf(what, byte, input[at + 1] ?? 0)
      replace(ends === 'before' ? 0 : 1)
      skipped += 1
      if (ends !== null || skipped >= LONGEST_STRING) skip = null
      return true
    }

    function takeSequence(): boolean {
      const { kind, length, text, controls } = sequenceAt(input, at)
      if (kind === 'unfinished') return false
      const admitted = kind === 'complete' ? admit(text, size(), mayAsk) : null
      if (admitted === null) replace(length, controls)
      else if (admitted.text !== text || controls !== '') {
        replace(length, `${controls}\u001b${admitted.text}`)
      } else keep(length, admitted.heavy ? HEAVY : length)
      if (kind === 'complete' || kind === 'abandoned') return true
      skip = kind
      skipped = 0
      return true
    }

    function takeCharacter(): boolean {
      const { code, length } = characterAt(input, at)
      if (length === 0) return false
      if (code !== null && code < 0xa0) return takeSequence()
      if (code !== null && isDrawn(code)) keep(length)
      else replace(length)
      return true
    }

    /** Keeps a run of ASCII in one step, because most output is ASCII. */
    function takeRun(): boolean {
      const most = Math.min(input.length, at + PIECE - work)
      let end = at + 1
      while (end < most && isPlain(input[end] ?? 0)) end += 1
      isDrawn(input[end - 1] ?? 0)
      keep(end - at)
      return true
    }

    function takeNext(): boolean {
      if (skip !== null) return skipByte(skip)
      const byte = input[at] ?? 0
      if (isPlain(byte)) return takeRun()
      if (byte === ESC) return takeSequence()
      if (byte !== DELETE) return takeCharacter()
      keep(1)
      return true
    }

    while (at < input.length && takeNext());
    flush()
    held = input.slice(at)
    return pieces
  }
}

/** True if a byte is ASCII that is drawn or obeyed at once; the emulator ignores DEL. */
function isPlain(byte: number): boolean {
  return byte < DELETE && byte !== ESC
}

/** Says if the skipped part ends before this byte, after it, or not yet. */
function endOf(skip: Skip, byte: number, next: number): 'before' | 'after' | null {
  if (byte === ESC || byte === CANCEL || byte === SUBSTITUTE) return 'before'
  if (byte === HIGH_CONTROL && next < 0xa0) return 'before'
  if (skip === 'command') return byte === BELL ? 'after' : null
  if (skip === 'string') return null
  if (byte >= 0x80) return 'before'
  return byte >= 0x40 && byte !== DELETE ? 'after' : null
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
