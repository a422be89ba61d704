/** `reading`: no stream can be opened, so the output is polled instead. */
export type Phase = 'connecting' | 'connected' | 'reading' | 'disconnected' | 'error'

const FIRST_PAUSE = 50
const LONGEST_PAUSE = 8000
/** Consecutive failures after which the phase is `error`; attempts continue. */
const MAX_ATTEMPTS = 6
/** Consecutive streams that failed to open before the phase is `reading`; attempts continue. */
const REFUSALS = 3
/** The interval at which the output is polled without a stream, in milliseconds. */
const READING = 3000

/** Counts failures, and derives from them the phase and when to try again. */
export function createAttempts() {
  let [failures, unopened] = [0, 0]
  let [readable, began] = [false, false]
  const isRefused = () => unopened >= REFUSALS
  const onlyReads = () => readable && isRefused()
  return {
    /** True if streams fail to open, so that the output must be polled. */
    isRefused,
    failed() {
      failures += 1
    },
    /** Records progress. */
    succeeded() {
      failures = 0
    },
    /**
     * Records the end of a stream.
     * @param opened whether it had opened
     */
    ended(opened: boolean) {
      unopened = opened ? 0 : unopened + 1
    },
    /** Records whether the output could be read. */
    read(could: boolean) {
      readable = could
      began ||= could
    },
    forget() {
      ;[failures, unopened] = [0, 0]
    },
    /** Returns the phase while no stream is open. */
    phase(otherwise: 'connecting' | 'disconnected'): Phase {
      if (onlyReads()) return 'reading'
      // Reports no lost connection if there never was one.
      const isError = failures > MAX_ATTEMPTS || (!began && otherwise === 'disconnected')
      return isError ? 'error' : otherwise
    },
    /** Returns the milliseconds until the next attempt. */
    pause(): number {
      return onlyReads() ? READING : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1))
    },
  }
}
