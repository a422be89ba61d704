import { atom } from 'jotai/vanilla'
import type { Names, Ref } from './nouns.ts'
import { placeAtom } from './place.ts'

/** Resources the current page is of, by noun; empty where it is of none. */
export const pageAtom = atom<Names>((get) => {
  const shown = get(placeAtom)?.shown
  return shown?.kind === 'page' ? shown.names : {}
})

/** The row that was focused last on this page. It stays while the palette or a dialog has the focus. */
export const rowAtom = atom<Ref | null>(null)

/** Rows marked for a command that runs on many, in the order of marking. */
export const markedAtom = atom<readonly Ref[]>([])

/** Marks a row, or takes its mark away. */
export const toggleMarkAtom = atom(null, (get, set, ref: Ref) => {
  const marked = get(markedAtom)
  const rest = marked.filter((other) => !sameRef(other, ref))
  set(markedAtom, rest.length === marked.length ? [...marked, ref] : rest)
})

export function sameRef(one: Ref, other: Ref): boolean {
  return one.noun === other.noun && sameNames(one.names, other.names)
}

function sameNames(one: Names, other: Names): boolean {
  return namesText(one) === namesText(other)
}

function namesText(names: Names): string {
  return JSON.stringify(Object.entries(names).toSorted())
}
