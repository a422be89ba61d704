import { atom } from 'jotai/vanilla'
import { sameRef } from '../../../state/context.ts'
import type { Awaits } from './transition.ts'
import { type Report, reportAtom } from './outcome.ts'

/** A transition that a command has started. */
export type Awaited = Awaits & {
  /** Milliseconds since 1970. */
  readonly since: number
  /** The outcome of the command, which the status line may still show. */
  readonly report: Report | null
  /** Set if one command has started several: their plural. They are reported together. */
  readonly group?: Group
}

/** The transitions started by a command on several rows. */
export type Group = { readonly many: string; readonly size: number }

/** The transitions that commands have started and that have not settled yet. */
export const awaitedAtom = atom<readonly Awaited[]>([])

/** Begins to wait for a resource; a later command on it takes the place of an earlier one. */
export const awaitAtom = atom(null, (get, set, awaits: Awaits) => {
  const rest = get(awaitedAtom).filter((other) => !sameRef(other, awaits))
  set(awaitedAtom, [...rest, { ...awaits, since: Date.now(), report: get(reportAtom) }])
})

/** Begins to wait for several resources, which are reported together. */
export const awaitAllAtom = atom(null, (get, set, all: readonly Awaits[], many: string) => {
  const group = { many, size: all.length }
  const rest = get(awaitedAtom).filter((other) => !all.some((one) => sameRef(other, one)))
  const since = Date.now()
  set(awaitedAtom, [...rest, ...all.map((one) => ({ ...one, since, report: null, group }))])
})
