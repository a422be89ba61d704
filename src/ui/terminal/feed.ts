/** Bytes from a guest; `live` unless they were written before anyone was watching. */
export type Output = { readonly bytes: Uint8Array; readonly live: boolean }

/** Takes bytes and calls back when it has drawn them. */
export type Sink = (output: Output, done: () => void) => void

/** Calls back once after this many milliseconds; returns a function that cancels the call. */
export type After = (milliseconds: number, then: () => void) => () => void

/** A buffer between a source that may flood and a screen that takes time to draw. */
export type Feed = {
  push(output: Output): void
  readonly skipped: number
  clear(): void
}

/** Bytes drawn at a time; small, so that typing is not kept waiting. */
const SLICE = 2 ** 14
/**
 * Most bytes that may wait to be drawn. Beyond that only the last `KEPT` are drawn, because typing must show up at
 * once.
 */
const MAX_HELD = 2 ** 17
const KEPT = 2 ** 14
/** Bytes drawn as fast as they come: a log, a file. More than that is a flood. */
const BURST = 2 ** 20
/** Milliseconds between updates during a flood, when no one could read every line. */
const REST = 32
/** Ends a sequence that was cut off and resets colors: CAN, then SGR 0. */
const RESET: Output = { bytes: Uint8Array.of(0x18, 0x1b, 0x5b, 0x30, 0x6d), live: false }
const NEW_LINE = 10

export function createFeed(sink: Sink, after: After = afterTimer): Feed {
  let waiting: Output[] = []
  let [held, skipped, credit] = [0, 0, BURST]
  let busy = false
  let cancel = () => {}

  function next(): void {
    const first = waiting[0]
    busy = first !== undefined || credit <= 0
    if (credit <= 0) cancel = after(REST, resume)
    else if (first !== undefined) draw(first)
  }

  function draw(first: Output): void {
    const slice = first.bytes.subarray(0, SLICE)
    dropFirst(first, slice.length)
    held -= slice.length
    credit -= slice.length
    sink({ ...first, bytes: slice }, next)
  }

  function dropFirst(first: Output, count: number): void {
    if (count < first.bytes.length) waiting[0] = { ...first, bytes: first.bytes.subarray(count) }
    else waiting.shift()
  }

  /**
   * Continues after a rest. A rest in which nothing arrived ends the flood; otherwise the next update shows what has
   * arrived.
   */
  function resume(): void {
    if (held > KEPT) skip()
    credit = held === 0 ? BURST : held
    next()
  }

  function skip(): void {
    if (waiting[0] === RESET) {
      waiting.shift()
      held -= RESET.bytes.length
    }
    let dropped = 0
    const drop = (output: Output, count: number) => {
      dropFirst(output, count)
      dropped += count
    }
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      if (held - dropped <= KEPT) break
      drop(first, Math.min(first.bytes.length, held - dropped - KEPT))
    }
    const [first] = waiting
    if (first !== undefined) drop(first, first.bytes.indexOf(NEW_LINE) + 1)
    skipped += dropped
    held += RESET.bytes.length - dropped
    waiting.unshift(RESET)
  }

  return {
    push(output) {
      if (output.bytes.length === 0) return
      waiting.push(output)
      held += output.bytes.length
      if (held > MAX_HELD) skip()
      if (!busy) next()
    },
    get skipped() {
      return skipped
    },
    clear() {
      cancel()
      waiting = []
      held = 0
    },
  }
}

function afterTimer(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

/** Returns a function that returns true at most `perSecond` times a second. */
export function createAllowance(perSecond: number, now: () => number): () => boolean {
  let [since, left] = [now(), perSecond]
  return () => {
    if (now() - since >= 1000) [since, left] = [now(), perSecond]
    left -= 1
    return left >= 0
  }
}
