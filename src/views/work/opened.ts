import { atom } from 'jotai/vanilla'

/** The id of the long work whose steps are shown over whatever page the user is on; null for none. */
export const openedWorkAtom = atom<string | null>(null)
