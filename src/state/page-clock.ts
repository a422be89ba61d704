import { atom } from 'jotai/vanilla'

/** Time as the page measures it, in milliseconds. */
export type PageClock = {
  readonly now: () => number
  /** When an event happened, which may be well before it is delivered. */
  readonly timeOf: (event: Event) => number
  /** Runs once after so many milliseconds; returns the way to call it off. */
  readonly after: (milliseconds: number, run: () => void) => () => void
}

/** The browser's clock, unless a test puts one here that is moved by hand. */
export const pageClockAtom = atom<PageClock>({
  now: () => performance.now(),
  timeOf: ({ timeStamp }) => timeStamp,
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
})
