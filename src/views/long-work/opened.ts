import { atom } from 'jotai/vanilla'

/** The id of the long work whose steps are shown over the current page; null for none. */
export const openedWorkAtom = atom<string | null>(null)
