import { type Guest, createGuest } from './guest.ts'
import { type Machine, bootLog } from './system.ts'

/** The serial port of a guest: its past output, its pending output and its watchers. */
export type Serial = {
  readonly history: History
  /** Called with each chunk when it is written. */
  readonly watchers: Set<Watcher>
  /** Returns the time of the next output in milliseconds since 1970 UTC, or null when none is pending. */
  due(): number | null
  /** Writes the output that is due by then. */
  advance(now: number): void
  type(bytes: Uint8Array, now: number): void
  /** Shuts the guest down for a reboot. */
  goDown(): void
  /** Boots the guest: its boot log begins at that time. */
  comeUp(at: number): void
}

/** @property behind true while it has not received all of its data: a flood then waits for it */
type Watcher = { take(bytes: Uint8Array): void; behind(): boolean }

/** Milliseconds from power-on to the first line of the boot log. */
const beforeBoot = 1000
/** Milliseconds between two chunks of a flood. */
const pace = 10
/** Milliseconds until it checks again whether a watcher is still behind. */
const retryDelay = 50

const encoder = new TextEncoder()

/**
 * Creates the serial port of a guest.
 * @param bootedAt boot time, in milliseconds since 1970 UTC; the boot log starts then
 */
export function createSerial(machine: Machine, bootedAt: number): Serial {
  const history = createHistory()
  const watchers = new Set<Watcher>()
  let boot: { at: number; text: string }[] = []
  let nextPiece = 0
  let guest: Guest

  const write = (bytes: Uint8Array) => {
    if (bytes.length === 0) return
    history.append(bytes)
    for (const watcher of watchers) watcher.take(bytes)
  }

  function comeUp(at: number): void {
    guest = createGuest(machine, at)
    let time = at + beforeBoot
    boot = bootLog().map(({ text, pause }, place) => {
      if (place > 0) time += pause
      return { at: time, text }
    })
  }

  function due(): number | null {
    const [line] = boot
    if (line !== undefined) return line.at
    // Pauses a flood while no one is watching.
    return guest.busy && watchers.size > 0 ? nextPiece : null
  }

  function advance(now: number): void {
    for (let at = due(); at !== null && at <= now; at = due()) {
      const line = boot.shift()
      if (line !== undefined) {
        write(encoder.encode(line.text))
        if (boot.length === 0) guest.ready()
      } else if ([...watchers].some((watcher) => watcher.behind())) {
        nextPiece = now + retryDelay
      } else {
        nextPiece = now + pace
        write(guest.proceed(now))
      }
    }
  }

  comeUp(bootedAt)
  return {
    history,
    watchers,
    due,
    advance,
    type(bytes, now) {
      advance(now)
      nextPiece = now + pace
      write(guest.type(bytes, now))
    },
    goDown() {
      boot = []
      guest = createGuest(machine, 0)
      write(encoder.encode('\r\nreboot: Restarting system\r\n'))
    },
    comeUp,
  }
}

/** Most bytes of output that are kept. */
const capacity = 2 ** 20

/** The serial output of a guest since it booted, with offsets from the boot; only the end is kept. */
type History = {
  /** Total bytes written, which is the offset of the next one. */
  readonly end: number
  append(bytes: Uint8Array): void
  /**
   * Returns the bytes from an offset on; only the latest are kept.
   * @param most maximum number of bytes
   */
  from(offset: number, most?: number): Uint8Array
}

function createHistory(): History {
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

/** One end of an open WebSocket. The server side sets the two handlers. */
export type SerialLine = {
  send(data: string | Uint8Array): void
  close(code?: number, reason?: string): void
  /** Returns the bytes sent but not yet received by the other end. When absent, there is no back pressure. */
  backlog?(): number
  onmessage: ((data: string | Uint8Array) => void) | null
  onclose: (() => void) | null
}
