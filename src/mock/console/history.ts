/** Most bytes of output that are kept. */
const capacity = 2 ** 20

/** The serial output of a guest since it booted, with offsets from the boot; only the end is kept. */
export type History = {
  /** Total bytes written, which is the offset of the next one. */
  readonly end: number
  append(bytes: Uint8Array): void
  /**
   * Returns the bytes from an offset on, as far as they are kept.
   * @param most maximum number of bytes
   */
  from(offset: number, most?: number): Uint8Array
}

export function createHistory(): History {
  let chunks: Uint8Array[] = []
  let [start, end] = [0, 0]
  return {
    get end() {
      return end
    },
    append(bytes) {
      chunks.push(bytes)
      end += bytes.length
      for (let first = chunks[0]; first !== undefined; first = chunks[0]) {
        if (end - start - first.length < capacity) return
        chunks.shift()
        start += first.length
      }
    },
    from(offset, most = capacity) {
      if (chunks.length > 1) chunks = [joined(chunks, end - start)]
      const begin = Math.max(offset, start, end - capacity) - start
      return (chunks[0] ?? new Uint8Array()).slice(begin, begin + most)
    },
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size)
  let place = 0
  for (const chunk of chunks) {
    all.set(chunk, place)
    place += chunk.length
  }
  return all
}
