import type { OutputChunk, Range } from '../../../src/state/serial/session.ts'
import type { Socket } from '../../../src/state/serial/socket.ts'

/** A guest that writes a text piece by piece, behind a network whose time is counted in ticks. */
export type Guest = {
  /** How many bytes have been written. */
  written(): number
  open(past: number): Socket
  read(range: Range): Promise<OutputChunk>
  after(ticks: number, then: () => void): () => void
  /** Advances by one tick: writes this many bytes and delivers about as many. */
  tick(bytes: number, arriving?: number): Promise<void>
  /** Breaks every stream and drops data in flight. Returns how many streams there were. */
  cut(): number
  /** Restarts the guest with another text, counted from 0. */
  restart(text: Uint8Array): void
  readonly typed: Uint8Array[]
}

type Line = { socket: Socket; waiting: Uint8Array[]; opened: boolean }

/** @param ring how many of the latest bytes can be read again */
export function createGuest(first: Uint8Array, ring: number, random: () => number): Guest {
  let [text, end, now] = [first, 0, 0]
  let lines: Line[] = []
  let timers: { at: number; ring: () => void }[] = []
  const typed: Uint8Array[] = []
  const oldest = () => Math.max(0, end - ring)

  function after(ticks: number, then: () => void): () => void {
    const timer = { at: now + ticks, ring: then }
    timers.push(timer)
    return () => {
      timers = timers.filter((other) => other !== timer)
    }
  }

  function arrive(line: Line, most: number): void {
    if (!line.opened) {
      line.opened = true
      line.socket.onopen?.()
    }
    for (let left = most; left > 0 && lines.includes(line);) {
      const next = line.waiting.shift()
      if (next === undefined) return
      // Frames may arrive split differently than they were sent.
      const size = Math.min(next.length, 1 + Math.floor(random() * 20_000))
      if (size < next.length) line.waiting.unshift(next.subarray(size))
      line.socket.onbytes?.(next.subarray(0, size))
      left -= size
    }
  }

  return {
    written: () => end,
    typed,
    after,
    open(past) {
      const line: Line = { waiting: [], opened: false, socket: near() }
      function near(): Socket {
        return {
          send: (bytes) => void typed.push(bytes),
          close: () => {
            lines = lines.filter((other) => other !== line)
          },
          onopen: null,
          onbytes: null,
          onclose: null,
        }
      }
      if (end > 0) line.waiting.push(text.subarray(Math.max(oldest(), end - past), end))
      lines.push(line)
      return line.socket
    },
    read: (range) =>
      new Promise((resolve) => {
        after(1 + Math.floor(random() * 3), () => {
          const wanted = 'fromStart' in range ? range.fromStart : end - range.mostRecent
          const begin = Math.min(end, Math.max(wanted, oldest()))
          const data = text.slice(begin, Math.min(end, begin + range.maxBytes))
          after(1 + Math.floor(random() * 3), () => resolve({ data, end: begin + data.length }))
        })
      }),
    async tick(bytes, arriving = 3 * bytes + 1000) {
      now += 1
      const fresh = text.subarray(end, end + bytes)
      end += fresh.length
      for (const line of lines) {
        if (fresh.length > 0) line.waiting.push(fresh)
        arrive(line, random() * 2 * arriving)
      }
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { ring: sound } of due) sound()
      for (let turns = 0; turns < 10; turns += 1) await Promise.resolve()
    },
    cut() {
      const broken = lines
      lines = []
      for (const { socket } of broken) socket.onclose?.('cut')
      return broken.length
    },
    restart(next) {
      text = next
      end = 0
      const broken = lines
      lines = []
      for (const { socket } of broken) socket.onclose?.('restarted')
    },
  }
}

/** Returns sample output: numbers, floods of one line, and noise. */
export function sampleText(size: number, random: () => number): Uint8Array {
  const encoder = new TextEncoder()
  const text = new Uint8Array(size)
  for (let at = 0, number = 1; at < size;) {
    const kind = random()
    const length = Math.min(size - at, 1 + Math.floor(random() * 400_000))
    if (kind < 0.4) {
      const lines = Array.from({ length: Math.ceil(length / 6) }, () => `${number++}\r\n`).join('')
      text.set(encoder.encode(lines).subarray(0, length), at)
    } else if (kind < 0.7) {
      const line = encoder.encode('y\r\n')
      for (let place = 0; place < length; place += 1) text[at + place] = line[place % 3] ?? 0
    } else {
      for (let place = 0; place < length; place += 1) text[at + place] = random() * 256
    }
    at += length
  }
  return text
}
