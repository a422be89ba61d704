import { createContext } from 'react'

/** The context for recovering from an error; provided by the code that knows the page. */
export type Recovery = {
  /** The current location; navigating away clears errors. */
  readonly place: unknown
  /** Reads the data on display again, because one of the responses may have caused the error. */
  readonly readAgain: () => Promise<unknown>
  /** Writes a report of a failure, with what someone who helps needs to know of this console. */
  readonly reportOf: (failure: Readonly<Record<string, string>>) => Promise<string>
}

export const RecoveryContext = createContext<Recovery>({
  place: null,
  readAgain: async () => {},
  reportOf: async () => '',
})
