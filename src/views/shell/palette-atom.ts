import { atom } from 'jotai/vanilla'
import { bareAtom } from '../../state/place.ts'

/** The palette's ways to begin: find anything, or type a line. */
export type Opened = { readonly mode: 'find' | 'line'; readonly text: string }

const openedAtom = atom<Opened | null>(null)

/** Null while it is closed, and where one signs in: there it waits, to be gone on with afterwards. */
export const paletteAtom = atom(
  (get) => (get(bareAtom) ? null : get(openedAtom)),
  (get, set, opened: Opened | null) => {
    if (!get(bareAtom)) set(openedAtom, opened)
  },
)

/** What stands in a palette that goes without having been closed, for when it is back. */
export const keepTypedAtom = atom(null, (get, set, opened: Opened) => {
  if (get(openedAtom) !== null) set(openedAtom, opened)
})

/** The strokes of a sequence that has begun, `g` of `g i` say. */
export const pressedAtom = atom<readonly string[]>([])
