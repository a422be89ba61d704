import type { Items, Names, Noun } from '../../../state/nouns.ts'

/** A resource in transition because of a command, and what to report once it has settled. */
export type Awaits = {
  readonly noun: Noun
  readonly names: Names
  /** Returns null while the resource is still changing. */
  readonly settled: (resource: unknown) => Settled | null
}

/** Waits for a resource of a noun. */
export function awaiting<N extends Noun>(
  noun: N,
  names: Names,
  settled: (resource: Items[N]) => Settled | null,
): Awaits {
  // The watcher reads it by the noun's own view.
  return { noun, names, settled: (resource) => settled(resource as Items[N]) }
}

export type Settled = {
  readonly say: string
  /** Set if it did not reach the intended state. */
  readonly isBad?: true
  /** A link to a sensible next step. */
  readonly offer?: { readonly label: string; readonly href: string }
}
