/** Takes bytes and calls back when it has drawn them. */
export type Sink = (bytes: Uint8Array, done: () => void) => void

/** Between a source that may flood and a screen that needs its time. */
export type Feed = {
  push(bytes: Uint8Array): void
  /** Bytes that were never drawn. */
  readonly skipped: number
  clear(): void
}

/** So much is drawn at a time, in bytes: what is typed is not kept waiting. */
const SLICE = 2 ** 14
/** When more waits than can be drawn soon, only the end of it is: what is typed must be seen at once. */
const MOST = 2 ** 17
const KEPT = 2 ** 15
/** Ends a sequence that was cut, and takes colours away: CAN, then SGR 0. */
const SOBER = Uint8Array.of(0x18, 0x1b, 0x5b, 0x30, 0x6d)
const NEW_LINE = 10

export function createFeed(sink: Sink): Feed {
  let waiting: Uint8Array[] = []
  let [held, skipped] = [0, 0]
  let busy = false

  function next(): void {
    const first = waiting.shift()
    busy = first !== undefined
    if (first === undefined) return
    const slice = first.subarray(0, SLICE)
    if (slice.length < first.length) waiting.unshift(first.subarray(SLICE))
    held -= slice.length
    sink(slice, next)
  }

  function skip(): void {
    if (waiting[0] === SOBER) {
      waiting.shift()
      held -= SOBER.length
    }
    let gone = 0
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      if (held - gone - first.length < KEPT) break
      gone += first.length
      waiting.shift()
    }
    const [first] = waiting
    const line = first?.indexOf(NEW_LINE) ?? -1
    if (first !== undefined && line >= 0) {
      waiting[0] = first.subarray(line + 1)
      gone += line + 1
    }
    skipped += gone
    held += SOBER.length - gone
    waiting.unshift(SOBER)
  }

  return {
    push(bytes) {
      waiting.push(bytes)
      held += bytes.length
      if (held > MOST) skip()
      if (!busy) next()
    },
    get skipped() {
      return skipped
    },
    clear() {
      waiting = []
      held = 0
    },
  }
}
