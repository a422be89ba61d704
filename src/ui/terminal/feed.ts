/** Bytes of a guest; `live` unless they were written before somebody looked. */
export type Output = { readonly bytes: Uint8Array; readonly live: boolean }

/** Takes bytes and calls back when it has drawn them. */
export type Sink = (output: Output, done: () => void) => void

/** Calls back once after so many milliseconds; answers how to call it off. */
export type After = (milliseconds: number, then: () => void) => () => void

/** Between a source that may flood and a screen that needs its time. */
export type Feed = {
  push(output: Output): void
  /** Bytes that were never drawn. */
  readonly skipped: number
  clear(): void
}

/** So much is drawn at a time, in bytes: what is typed is not kept waiting. */
const SLICE = 2 ** 14
/** When more waits than can be drawn soon, only the end of it is: what is typed must be seen at once. */
const MOST = 2 ** 17
const KEPT = 2 ** 14
/** So much is drawn as fast as it comes: a log, a file. More of it is a flood. */
const BURST = 2 ** 20
/** In a flood: from one picture of it to the next, in milliseconds. Nobody can read what is between them. */
const REST = 32
/** Ends a sequence that was cut, and takes colours away: CAN, then SGR 0. */
const SOBER: Output = { bytes: Uint8Array.of(0x18, 0x1b, 0x5b, 0x30, 0x6d), live: false }
const NEW_LINE = 10

export function createFeed(sink: Sink, after: After = afterTimer): Feed {
  let waiting: Output[] = []
  let [held, skipped, credit] = [0, 0, BURST]
  let busy = false
  let callOff = () => {}

  function next(): void {
    const first = waiting[0]
    busy = first !== undefined || credit <= 0
    if (credit <= 0) callOff = after(REST, goOn)
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

  /** A rest in which nothing came is the end of a flood; else what waits is one picture of it. */
  function goOn(): void {
    if (held > KEPT) skip()
    credit = held === 0 ? BURST : held
    next()
  }

  function skip(): void {
    if (waiting[0] === SOBER) {
      waiting.shift()
      held -= SOBER.bytes.length
    }
    let gone = 0
    const leave = (output: Output, count: number) => {
      dropFirst(output, count)
      gone += count
    }
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      if (held - gone <= KEPT) break
      leave(first, Math.min(first.bytes.length, held - gone - KEPT))
    }
    const [first] = waiting
    if (first !== undefined) leave(first, first.bytes.indexOf(NEW_LINE) + 1)
    skipped += gone
    held += SOBER.bytes.length - gone
    waiting.unshift(SOBER)
  }

  return {
    push(output) {
      if (output.bytes.length === 0) return
      waiting.push(output)
      held += output.bytes.length
      if (held > MOST) skip()
      if (!busy) next()
    },
    get skipped() {
      return skipped
    },
    clear() {
      callOff()
      waiting = []
      held = 0
    },
  }
}

function afterTimer(milliseconds: number, then: () => void): () => void {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}
