/** `reading`: there is no stream to be had, so what the guest writes is read from time to time. */
export type Phase = 'connecting' | 'connected' | 'reading' | 'disconnected' | 'error'

const FIRST_PAUSE = 50
const LONGEST_PAUSE = 8000
/** After so many failures in a row it is called an error; it is still tried. */
const PATIENCE = 6
/** After so many streams in a row that did not open it is said that there are none; another one is still tried. */
const REFUSALS = 3
/** How often is read what the guest wrote, in milliseconds, where there is no stream. */
const READING = 3000

/** Counts what fails, and says from that how things stand and when to try again. */
export function createAttempts() {
  let [failures, unopened] = [0, 0]
  let [readable, began] = [false, false]
  const isRefused = () => unopened >= REFUSALS
  const onlyReads = () => readable && isRefused()
  return {
    /** Whether streams do not open, so that what is written must be read. */
    isRefused,
    failed() {
      failures += 1
    },
    /** It went on. */
    succeeded() {
      failures = 0
    },
    /** A stream has ended. @param opened whether it had begun */
    ended(opened: boolean) {
      unopened = opened ? 0 : unopened + 1
    },
    /** Whether the output could be read the last time. */
    read(could: boolean) {
      readable = could
      began ||= could
    },
    forget() {
      ;[failures, unopened] = [0, 0]
    },
    /** How things stand without a stream that is open. */
    phase(otherwise: 'connecting' | 'disconnected'): Phase {
      if (onlyReads()) return 'reading'
      // What was never there was not lost.
      const isError = failures > PATIENCE || (!began && otherwise === 'disconnected')
      return isError ? 'error' : otherwise
    },
    /** Milliseconds until the next attempt. */
    pause(): number {
      return onlyReads() ? READING : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1))
    },
  }
}
