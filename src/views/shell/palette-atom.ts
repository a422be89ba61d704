import { atom } from 'jotai/vanilla'
import { isBareAtom } from '../../state/location.ts'

/** The palette's modes: find anything, or type a line. */
export type Opened = { readonly mode: 'find' | 'line'; readonly text: string }

const openedAtom = atom<Opened | null>(null)

/** Null while the palette is closed, and on the sign-in page: there it waits until the user has signed in. */
export const paletteAtom = atom(
  (get) => (get(isBareAtom) ? null : get(openedAtom)),
  (get, set, opened: Opened | null) => {
    if (!get(isBareAtom)) set(openedAtom, opened)
  },
)

/** Keeps the text of a palette that unmounts without being closed, for when it is back. */
export const keepTypedAtom = atom(null, (get, set, opened: Opened) => {
  if (get(openedAtom) !== null) set(openedAtom, opened)
})

/** The strokes of an unfinished sequence, for example `g` of `g i`. */
export const pressedAtom = atom<readonly string[]>([])
