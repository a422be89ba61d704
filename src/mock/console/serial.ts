import type { InstanceRow } from '../rows/instance.ts'
import { bootLog } from './boot.ts'
import type { Guest } from './guest.ts'
import { createGuest } from './guest.ts'
import type { History } from './history.ts'
import { createHistory } from './history.ts'

/** The serial port of a guest: what it wrote, what it is about to write and who is there to see it. */
export type Serial = {
  readonly history: History
  /** Called with each piece as it is written. */
  readonly watchers: Set<Watcher>
  /** When something is to be written next, in milliseconds since 1970 UTC, or null. */
  due(): number | null
  /** Writes what is due by then. */
  advance(now: number): void
  type(bytes: Uint8Array, now: number): void
  /** The guest goes down to come up again. */
  goDown(): void
  /** The guest comes up: its boot log begins at that time. */
  comeUp(at: number): void
}

/** @property behind whether it has not yet taken what it was given: a flood then waits for it */
export type Watcher = { take(bytes: Uint8Array): void; behind(): boolean }

/** From power to the first line of the boot log, in milliseconds. */
const beforeBoot = 1000
/** Between two pieces of a flood. */
const pace = 10
/** Until one asks again whether somebody is still behind. */
const patience = 50

const encoder = new TextEncoder()

/** @param bootedAt when the guest came up, in milliseconds since 1970 UTC; its boot log has that time, too */
export function createSerial(
  machine: Pick<InstanceRow, 'hostname' | 'ncpus'>,
  bootedAt: number,
): Serial {
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
    // Nobody looks, nobody waits: a flood goes on when there is somebody to see it.
    return guest.busy && watchers.size > 0 ? nextPiece : null
  }

  function advance(now: number): void {
    for (let at = due(); at !== null && at <= now; at = due()) {
      const line = boot.shift()
      if (line !== undefined) {
        write(encoder.encode(line.text))
        if (boot.length === 0) guest.ready()
      } else if ([...watchers].some((watcher) => watcher.behind())) {
        nextPiece = now + patience
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
