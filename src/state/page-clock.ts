import { atom } from 'jotai/vanilla'

/** The time on the page, in milliseconds. */
export type PageClock = {
  readonly now: () => number
  /** Returns when an event happened, which may be well before it is delivered. */
  readonly timeOf: (event: Event) => number
  /** Runs once after a delay in milliseconds; returns a function that cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void
}

/** The browser's clock; tests replace it with one that they advance by hand. */
export const pageClockAtom = atom<PageClock>({
  now: () => performance.now(),
  timeOf: ({ timeStamp }) => timeStamp,
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
})
