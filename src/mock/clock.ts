/**
 * Time as the control plane sees it. Everything that takes time (state changes, latency, expiry) goes through one
 * clock, so that a test can move it by hand.
 */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number
  /** Runs once at the given time, or immediately when it has passed. Returns a function that cancels it. */
  schedule(at: number, run: () => void): () => void
}

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  /** Moves time forward, running what falls due on the way in order of time. */
  advance(milliseconds: number): void
}

const longest = 2 ** 31 - 1

export function realClock(): Clock {
  return {
    now: () => Date.now(),
    schedule(at, run) {
      let timer: ReturnType<typeof setTimeout>
      const wait = (): void => {
        const left = Math.max(0, at - Date.now())
        timer = setTimeout(() => (left > longest ? wait() : run()), Math.min(left, longest))
        // Lets a Node process exit while a state change is pending.
        if (typeof timer === 'object' && 'unref' in timer) timer.unref()
      }
      wait()
      return () => clearTimeout(timer)
    },
  }
}

/**
 * Returns a clock that is moved by hand.
 * @param start milliseconds since 1970 UTC
 */
export function manualClock(start = Date.UTC(2026, 0, 15, 12)): ManualClock {
  let now = start
  let order = 0
  let pending: { at: number; order: number; run: () => void }[] = []
  const due = (until: number) =>
    pending
      .filter((entry) => entry.at <= until)
      .sort((a, b) => a.at - b.at || a.order - b.order)
      .at(0)
  return {
    now: () => now,
    schedule(at, run) {
      const entry = { at: Math.max(at, now), order: order++, run }
      pending.push(entry)
      return () => {
        pending = pending.filter((other) => other !== entry)
      }
    },
    advance(milliseconds) {
      const until = now + milliseconds
      for (let next = due(until); next !== undefined; next = due(until)) {
        const taken = next
        pending = pending.filter((other) => other !== taken)
        now = Math.max(now, taken.at)
        taken.run()
      }
      now = until
    },
  }
}
