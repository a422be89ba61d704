import { beginnings } from './alignment.ts'
import { createAttempts, type Phase } from './attempts.ts'
import { createRecent, joinedChunks } from './recent.ts'
import type { Socket } from './socket.ts'
import { createTypeAhead } from './type-ahead.ts'

/** The bytes of past output that a stream is asked to begin with. */
const PAST = 262_144

/** A part of the output and the offset after its last byte, counted from the start of the instance. */
export type OutputChunk = { readonly data: Uint8Array; readonly end: number }

export type Range =
  | { readonly mostRecent: number; readonly maxBytes: number }
  | { readonly fromStart: number; readonly maxBytes: number }

export type Status = {
  readonly phase: Phase
  /** Bytes of this run that are no longer available, all gaps together. */
  readonly missing: number
  /** Why the last attempt failed; empty when there is nothing to report. */
  readonly reason: string
}

/** The dependencies of a session; a test provides its own. */
export type SessionOptions = {
  /** Opens the stream, preceded by this many bytes of past output. */
  readonly open: (past: number) => Socket
  /** Reads a part of the guest's output, by offset. */
  readonly read: (range: Range) => Promise<OutputChunk>
  /** Calls back once after a delay in milliseconds; returns a function that cancels it. */
  readonly after: (milliseconds: number, then: () => void) => () => void
  /** Called with every byte of output, in order, once; `live` if it was written while connected. */
  readonly onBytes: (bytes: Uint8Array, live: boolean) => void
  /** Called when this many bytes are missing before the next one. */
  readonly onGap: (missing: number) => void
  readonly onStatus: (status: Status) => void
}

export type Session = {
  /** Connects, unless connected; makes a waiting attempt at once. */
  connect(): void
  /** Called when the instance was started again: its output is counted from 0. */
  forget(): void
  /**
   * Sends what is typed, at once or with the first connection; returns whether it could. Input is lost while a lost
   * connection is being restored.
   */
  type(bytes: Uint8Array): boolean
  close(): void
}

/** Holds back at most this many bytes while it seeks the beginning of a stream, then opens another. */
const UNPLACED = 2 ** 20
/** Compares at most this many bytes of a stream's beginning. */
const COMPARED = 2 ** 16

/**
 * Creates a serial console that reconnects automatically and continues with the next byte. A stream does not say at
 * which offset it begins, so its bytes are held back until that is known; the output in between is read by offset.
 */
export function createSession(around: SessionOptions): Session {
  const recent = createRecent()
  let turn = 0
  let hasHistory = false
  const attempts = createAttempts()
  const typeAhead = createTypeAhead()
  let missing = 0
  let reason = ''
  let phase: Phase = 'disconnected'
  let socket: Socket | null = null
  let cancelTimer: (() => void) | null = null

  const report = (next: Phase) => {
    phase = next
    around.onStatus({ phase, missing, reason })
  }
  const receive = (bytes: Uint8Array, live: boolean) => {
    recent.append(bytes)
    around.onBytes(bytes, live)
  }
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      cancelTimer = around.after(milliseconds, resolve)
    })

  function stop(): void {
    turn += 1
    cancelTimer?.()
    cancelTimer = null
    socket?.close()
    socket = null
  }

  function reconnect(why: string): void {
    stop()
    typeAhead.drop(false)
    reason = why
    attempts.failed()
    report(attempts.phase('disconnected'))
    cancelTimer = around.after(attempts.pause(), () => void begin())
  }

  async function begin(): Promise<void> {
    stop()
    const attempt = turn
    report(attempts.phase('connecting'))
    try {
      if (!hasHistory) {
        const { data, end } = await around.read({ mostRecent: PAST, maxBytes: PAST })
        if (attempt !== turn) return
        recent.restart(end - data.length)
        hasHistory = true
        receive(data, false)
      } else if (attempts.isRefused()) {
        await readOn(attempt)
        if (attempt !== turn) return
      }
      attempts.read(true)
      follow(attempt)
    } catch (error) {
      if (attempt !== turn) return
      attempts.read(false)
      reconnect(error instanceof Error ? error.message : String(error))
    }
  }

  /** Reads by offset up to the end of the output. */
  async function readOn(attempt: number): Promise<void> {
    for (let isBehind = true; isBehind;) {
      const part = await around.read({ fromStart: recent.end, maxBytes: PAST })
      if (attempt !== turn) return
      isBehind = part.end < recent.end || part.data.length === PAST
      if (part.end < recent.end) recent.restart(0)
      else catchUp(part)
      recent.trim(PAST)
    }
  }

  function follow(attempt: number): void {
    // The past output of a stream ends no earlier than the known output.
    let lowest = Math.max(0, recent.end - PAST)
    let held: Uint8Array[] = []
    let [count, skip] = [0, -1]
    let opened = false
    const own = around.open(PAST)
    socket = own

    const place = (bytes: Uint8Array) => {
      const known = Math.min(skip, bytes.length)
      skip -= known
      if (known < bytes.length) receive(known === 0 ? bytes : bytes.subarray(known), true)
      recent.trim(PAST)
    }
    own.onbytes = (bytes) => {
      if (attempt !== turn) return
      if (skip >= 0) return place(bytes)
      held.push(bytes)
      count += bytes.length
      if (count > UNPLACED) void begin()
    }
    own.onclose = (why) => {
      if (attempt !== turn) return
      attempts.ended(opened)
      reconnect(why)
    }
    own.onopen = () => {
      if (attempt !== turn) return
      opened = true
      reason = ''
      report('connected')
      typeAhead.release((bytes) => own.send(bytes))
      seek().catch((error: unknown) => {
        if (attempt === turn) reconnect(error instanceof Error ? error.message : String(error))
      })
    }

    /** Reads by offset until the beginning of the stream is certain. */
    async function seek(): Promise<void> {
      for (let pause = 20; ; pause = Math.min(1000, pause * 2)) {
        const before = count
        const part = await around.read({ fromStart: recent.end, maxBytes: PAST })
        if (attempt !== turn) return
        if (part.end < recent.end) {
          recent.restart(0)
          lowest = 0
          continue
        }
        catchUp(part)
        if (part.data.length < PAST) {
          const stream = joinedChunks(held)
          held = [stream]
          const start = stream.subarray(0, COMPARED)
          const found = beginnings(recent.known(), start, lowest, recent.end - before)
          const [only, other] = found
          if (only === undefined) return startOver()
          if (other === undefined) {
            skip = recent.end - only
            attempts.succeeded()
            held = []
            return place(stream)
          }
        }
        await wait(part.data.length < PAST ? pause : 0)
        if (attempt !== turn) return
      }
    }
  }

  function catchUp({ data, end }: OutputChunk): void {
    const gap = end - data.length - recent.end
    if (gap > 0) {
      missing += gap
      recent.restart(end - data.length)
      around.onGap(gap)
      report(phase)
    }
    if (data.length > 0) attempts.succeeded()
    receive(data, false)
  }

  /** Starts over when nothing agrees with the earlier output: it is another run, or another guest. */
  function startOver(): void {
    hasHistory = false
    reconnect('The instance’s output started over')
  }

  return {
    connect() {
      if (socket === null || phase !== 'connected') void begin()
    },
    forget() {
      hasHistory = false
      missing = 0
      attempts.forget()
      typeAhead.drop(true)
    },
    type(bytes) {
      if (phase === 'connecting') return typeAhead.hold(bytes)
      if (socket === null || phase !== 'connected') return false
      socket.send(bytes)
      return true
    },
    close() {
      stop()
      phase = 'disconnected'
    },
  }
}
