import type { KnownBytes } from './alignment.ts'

/** The latest bytes, and their offset. */
export type Recent = {
  /** The offset of the next byte. */
  readonly end: number
  append(bytes: Uint8Array): void
  /** Drops everything; the next byte is at this offset. */
  restart(offset: number): void
  /** Drops all but roughly this many of the last bytes. */
  trim(keep: number): void
  known(): KnownBytes
}

export function createRecent(): Recent {
  let chunks: Uint8Array[] = []
  let [start, end] = [0, 0]
  return {
    get end() {
      return end
    },
    append(bytes) {
      chunks.push(bytes)
      end += bytes.length
    },
    restart(offset) {
      chunks = []
      start = offset
      end = offset
    },
    trim(keep) {
      for (let first = chunks[0]; first !== undefined; first = chunks[0]) {
        if (end - start - first.length < keep) return
        chunks.shift()
        start += first.length
      }
    },
    known() {
      const bytes = joinedChunks(chunks)
      chunks = [bytes]
      return { offset: start, bytes }
    },
  }
}

export function joinedChunks(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
