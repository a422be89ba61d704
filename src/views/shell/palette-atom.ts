import { atom } from 'jotai/vanilla'

/** The palette's ways to begin: find anything, or type a line. Null while it is closed. */
export type Opened = { readonly mode: 'find' | 'line'; readonly text: string }

export const paletteAtom = atom<Opened | null>(null)

/** The strokes of a sequence that has begun, `g` of `g i` say. */
export const pressedAtom = atom<readonly string[]>([])
