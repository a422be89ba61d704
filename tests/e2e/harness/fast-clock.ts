import type { Clock } from '../../../src/mock/clock.ts'

/** A clock that follows the platform's time but can shorten the wait for scheduled work. */
export type FastClock = Clock & {
  /**
   * Returns to the platform's time.
   * @param pace how many times shorter each wait is from now on
   */
  restart(pace: number): void
}

/**
 * Returns a clock that waits only a fraction of the time for work that is due soon, then jumps to the due time. Events
 * keep their order and, by this clock, their duration. Waits in full until the first `restart`.
 */
export function fastClock(): FastClock {
  let [ahead, pace] = [0, 1]
  const now = () => Date.now() + ahead
  return {
    now,
    schedule(at, run) {
      const left = Math.max(0, at - now())
      const wait = left < SOON ? left / pace : left
      const timer = setTimeout(
        () => {
          ahead += Math.max(0, at - now())
          run()
        },
        Math.min(wait, LONGEST),
      )
      timer.unref()
      return () => clearTimeout(timer)
    },
    restart(next) {
      ahead = 0
      pace = next
    },
  }
}

/** Only waits below this are shortened, so that the clock never skips hours. */
const SOON = 60_000
/** The longest delay that platform timers support, which is longer than any test. */
const LONGEST = 2 ** 31 - 1
