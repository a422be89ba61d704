import { createContext } from 'react'

/** What it takes to draw something again after an error; handed in by whoever knows what the page shows. */
export type Recovery = {
  /** Where the user is: going elsewhere clears errors. */
  readonly place: unknown
  /** Reads again what is shown, since an answer may be what could not be drawn. */
  readonly readAgain: () => Promise<unknown>
}

export const RecoveryContext = createContext<Recovery>({ place: null, readAgain: async () => {} })
