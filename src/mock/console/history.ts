/** How much of what a guest wrote is kept, in bytes. */
const capacity = 2 ** 20

/** What a guest wrote to its serial console since it was started, bytes counted from there; only the end is kept. */
export type History = {
  /** How many bytes were written at all: the offset of the next one. */
  readonly end: number
  append(bytes: Uint8Array): void
  /** The bytes from an offset on, as far as they are still there. @param most how many at most */
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
