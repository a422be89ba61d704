import { atom } from 'jotai/vanilla'
import type { Names, Noun, Ref } from './nouns.ts'
import { locationAtom } from './navigation/location.ts'
import { pageTargetAtom } from './navigation/shell-page.ts'
import { routeOf } from './routes.ts'

/** The noun that lines name first, or leave to the page: nearly everything lives in one. */
export const CONTEXT_NOUN = 'project' satisfies Noun

/** The resources that the current page is about, by noun; empty if there are none. */
export const pageAtom = atom<Names>((get) => get(pageTargetAtom)?.names ?? {})

/** Whether a drawer lies over the page. */
export const inDrawerAtom = atom((get) => {
  const shown = get(locationAtom)?.shown
  return shown?.kind === 'page' && routeOf(shown.id).drawer === true
})

const focusedAtom = atom<{ readonly row: Ref; readonly inDrawer: boolean } | null>(null)

/** The last focused row. Stays while the palette or a dialog has the focus. */
export const rowAtom = atom(
  (get) => get(focusedAtom)?.row ?? null,
  (get, set, row: Ref | null) =>
    set(focusedAtom, row === null ? null : { row, inDrawer: get(inDrawerAtom) }),
)

/** What commands act on here: the focused row, unless a drawer covers it, and what the page is about. */
export const hereAtom = atom((get) => ({
  row: get(focusedAtom)?.inDrawer === get(inDrawerAtom) ? get(rowAtom) : null,
  page: get(pageAtom),
}))

/** Where the user is: what commands act on here, and the visit of the page. */
export const originAtom = atom((get) => ({
  here: get(hereAtom),
  visit: get(locationAtom)?.entry,
}))

export type Origin = {
  readonly here: { readonly row: Ref | null; readonly page: Names }
  readonly visit: string | undefined
}

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

/**
 * Marks every row from the one that was marked last up to another one, which then counts as marked last. Marks that one
 * alone if no other row of its table is marked.
 */
export const markUpToAtom = atom(
  null,
  (get, set, { among, to }: { readonly among: readonly Ref[]; readonly to: Ref }) => {
    const marked = get(markedAtom)
    const last = marked.at(-1)
    const end = among.findIndex((ref) => sameRef(ref, to))
    const start = last === undefined ? -1 : among.findIndex((ref) => sameRef(ref, last))
    const [low, high] = start < 0 ? [end, end] : [Math.min(start, end), Math.max(start, end)]
    const added = among.slice(low, high + 1).filter((ref) => !sameRef(ref, to))
    const rest = marked.filter((ref) => ![...added, to].some((other) => sameRef(ref, other)))
    set(markedAtom, [...rest, ...added, to])
  },
)
