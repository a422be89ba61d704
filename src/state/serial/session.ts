import { beginnings } from './alignment.ts'
import { createAttempts, type Phase } from './attempts.ts'
import { createRecent, joined } from './recent.ts'
import type { Socket } from './socket.ts'

/** How much of the past is asked for when a stream begins, in bytes. */
const PAST = 262_144

/** A part of the output and the offset after its last byte, counted from the start of the instance. */
export type Part = { readonly data: Uint8Array; readonly end: number }

export type Range =
  | { readonly mostRecent: number; readonly maxBytes: number }
  | { readonly fromStart: number; readonly maxBytes: number }

export type Status = {
  readonly phase: Phase
  /** Bytes of this run that could not be had any more, all gaps together. */
  readonly missing: number
  /** What the last attempt failed on; empty when there is nothing to say. */
  readonly reason: string
}

/** What a session stands on; a test hands in its own. */
export type Surroundings = {
  /** Opens the stream of what comes, with so many bytes of the past before it. */
  readonly open: (past: number) => Socket
  /** Reads a part of what the guest wrote, by offset. */
  readonly read: (range: Range) => Promise<Part>
  /** Calls back once after so many milliseconds; answers how to call it off. */
  readonly after: (milliseconds: number, then: () => void) => () => void
  /** Every byte that the guest wrote, in order, once; `live` when it was written while connected. */
  readonly onBytes: (bytes: Uint8Array, live: boolean) => void
  /** So many bytes are missing before the next one. */
  readonly onGap: (missing: number) => void
  readonly onStatus: (status: Status) => void
}

export type Session = {
  /** Connects, unless it does already; what was waited for is tried at once. */
  connect(): void
  /** The instance was started anew: its output is counted from 0 again. */
  forget(): void
  /** What is typed while nothing is connected is lost: answers whether it was sent. */
  type(bytes: Uint8Array): boolean
  close(): void
}

/** More than that is not kept while the beginning of a stream is sought; another stream is then opened. */
const UNPLACED = 2 ** 20
/** So much of a stream's beginning is compared. */
const COMPARED = 2 ** 16

/**
 * A serial console that connects again by itself and goes on with the next byte. A stream does not say at which
 * offset it begins, so what it brings is held back until that is known; what came meanwhile is read by offset.
 */
export function createSession(around: Surroundings): Session {
  const recent = createRecent()
  let turn = 0
  let began = false
  const attempts = createAttempts()
  let missing = 0
  let reason = ''
  let phase: Phase = 'disconnected'
  let socket: Socket | null = null
  let callOff: (() => void) | null = null

  const say = (next: Phase) => {
    phase = next
    around.onStatus({ phase, missing, reason })
  }
  const take = (bytes: Uint8Array, live: boolean) => {
    recent.append(bytes)
    around.onBytes(bytes, live)
  }
  const later = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      callOff = around.after(milliseconds, resolve)
    })

  function stop(): void {
    turn += 1
    callOff?.()
    callOff = null
    socket?.close()
    socket = null
  }

  function lost(why: string): void {
    stop()
    reason = why
    attempts.failed()
    say(attempts.phase('disconnected'))
    callOff = around.after(attempts.pause(), () => void begin())
  }

  async function begin(): Promise<void> {
    stop()
    const mine = turn
    say(attempts.phase('connecting'))
    try {
      if (!began) {
        const { data, end } = await around.read({ mostRecent: PAST, maxBytes: PAST })
        if (mine !== turn) return
        recent.restart(end - data.length)
        began = true
        take(data, false)
      } else if (attempts.isRefused()) {
        await readOn(mine)
        if (mine !== turn) return
      }
      attempts.read(true)
      follow(mine)
    } catch (error) {
      if (mine !== turn) return
      attempts.read(false)
      lost(error instanceof Error ? error.message : String(error))
    }
  }

  /** Reads by offset up to the last byte there is. */
  async function readOn(mine: number): Promise<void> {
    for (let isBehind = true; isBehind;) {
      const part = await around.read({ fromStart: recent.end, maxBytes: PAST })
      if (mine !== turn) return
      isBehind = part.end < recent.end || part.data.length === PAST
      if (part.end < recent.end) recent.restart(0)
      else catchUp(part)
      recent.trim(PAST)
    }
  }

  function follow(mine: number): void {
    // The past that comes first ends no earlier than what is known now.
    let lowest = Math.max(0, recent.end - PAST)
    let held: Uint8Array[] = []
    let [count, skip] = [0, -1]
    let opened = false
    const own = around.open(PAST)
    socket = own

    const place = (bytes: Uint8Array) => {
      const known = Math.min(skip, bytes.length)
      skip -= known
      if (known < bytes.length) take(known === 0 ? bytes : bytes.subarray(known), true)
      recent.trim(PAST)
    }
    own.onbytes = (bytes) => {
      if (mine !== turn) return
      if (skip >= 0) return place(bytes)
      held.push(bytes)
      count += bytes.length
      if (count > UNPLACED) void begin()
    }
    own.onclose = (why) => {
      if (mine !== turn) return
      attempts.ended(opened)
      lost(why)
    }
    own.onopen = () => {
      if (mine !== turn) return
      opened = true
      reason = ''
      say('connected')
      seek().catch((error: unknown) => {
        if (mine === turn) lost(error instanceof Error ? error.message : String(error))
      })
    }

    /** Reads by offset until it is certain where the stream began. */
    async function seek(): Promise<void> {
      for (let pause = 20; ; pause = Math.min(1000, pause * 2)) {
        const before = count
        const part = await around.read({ fromStart: recent.end, maxBytes: PAST })
        if (mine !== turn) return
        if (part.end < recent.end) {
          recent.restart(0)
          lowest = 0
          continue
        }
        catchUp(part)
        if (part.data.length < PAST) {
          const stream = joined(held)
          held = [stream]
          const start = stream.subarray(0, COMPARED)
          const found = beginnings(recent.known(), start, lowest, recent.end - before)
          const [only, other] = found
          if (only === undefined) return afresh()
          if (other === undefined) {
            skip = recent.end - only
            attempts.succeeded()
            held = []
            return place(stream)
          }
        }
        await later(part.data.length < PAST ? pause : 0)
        if (mine !== turn) return
      }
    }
  }

  function catchUp({ data, end }: Part): void {
    const gap = end - data.length - recent.end
    if (gap > 0) {
      missing += gap
      recent.restart(end - data.length)
      around.onGap(gap)
      say(phase)
    }
    if (data.length > 0) attempts.succeeded()
    take(data, false)
  }

  /** Nothing of it agrees with what came before: another run, or another guest. */
  function afresh(): void {
    began = false
    lost('The output of the instance began anew')
  }

  return {
    connect() {
      if (socket === null || phase !== 'connected') void begin()
    },
    forget() {
      began = false
      missing = 0
      attempts.forget()
    },
    type(bytes) {
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
