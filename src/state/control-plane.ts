import { atom } from 'jotai/vanilla'

/**
 * The control plane that answers: `mock`, or the origin of a real one. Set once at startup from the served page. What a
 * user stores is kept apart by it, because another rack may be served at the same address tomorrow.
 */
export const controlPlaneAtom = atom('remote')

/** Duration of the last call in milliseconds; null before the first. */
export const latencyAtom = atom<number | null>(null)
