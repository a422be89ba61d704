import { characterAt, createCharacterFilter } from './characters.ts'
import { BELL, CANCEL, DELETE, ESC, HIGH_CONTROL, SUBSTITUTE, sequenceAt } from './read-sequence.ts'
import { admit, type Size } from './sequences.ts'

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

    const cut = () => {
      if (at > from) pieces.push(input.subarray(from, at))
      from = at
      work = 0
    }
    const keep = (length: number, weight = length) => {
      at += length
      work += weight
      if (work >= PIECE) cut()
    }
    const replace = (length: number, text = '') => {
      cut()
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
    cut()
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
