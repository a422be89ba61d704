import { atom } from 'jotai/vanilla'
import type { Names, Ref } from './nouns.ts'
import { locationAtom } from './navigation/location.ts'

/** The resources that the current page is about, by noun; empty if there are none. */
export const pageAtom = atom<Names>((get) => {
  const shown = get(locationAtom)?.shown
  return shown?.kind === 'page' ? shown.names : {}
})

/** The page's last focused row. Stays while the palette or a dialog has the focus. */
export const rowAtom = atom<Ref | null>(null)

/** Rows marked for a bulk command, in the order they were marked. */
export const markedAtom = atom<readonly Ref[]>([])

/** Marks or unmarks a row. */
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
