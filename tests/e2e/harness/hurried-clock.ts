import type { Clock } from '../../../src/mock/clock.ts'

/** A clock that follows the platform's time, but need not wait as long for what is scheduled. */
export type HurriedClock = Clock & {
  /**
   * Goes back to the platform's time.
   * @param pace how many times shorter each wait is from now on
   */
  restart(pace: number): void
}

/**
 * Returns a clock that waits a fraction of the time for whatever is due soon, then jumps to when that is due: things
 * happen in the same order and take the same time by their own account. Waits in full until it is restarted.
 */
export function hurriedClock(): HurriedClock {
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

/** Only waits shorter than this are shortened, so that no hour passes by itself. */
const SOON = 60_000
/** The longest delay that platform timers support: longer than any test. */
const LONGEST = 2 ** 31 - 1
