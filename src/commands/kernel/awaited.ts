import { atom } from 'jotai/vanilla'
import type { Awaits } from './awaits.ts'
import { type Report, reportAtom } from './outcome.ts'

/** What a command has set in motion, and since when. */
export type Awaited = Awaits & {
  /** Milliseconds since 1970. */
  readonly since: number
  /** The outcome of the command, which the status line may still show. */
  readonly report: Report | null
}

/** What commands have set in motion, and what has not settled yet. */
export const awaitedAtom = atom<readonly Awaited[]>([])

/** Begins to wait for a resource; a later command on it takes the place of an earlier one. */
export const awaitAtom = atom(null, (get, set, awaits: Awaits) => {
  const rest = get(awaitedAtom).filter((other) => !isSame(other, awaits))
  set(awaitedAtom, [...rest, { ...awaits, since: Date.now(), report: get(reportAtom) }])
})

function isSame(one: Awaits, other: Awaits): boolean {
  return one.noun === other.noun && JSON.stringify(one.names) === JSON.stringify(other.names)
}
