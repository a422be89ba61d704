import { atom } from 'jotai/vanilla'

/** The kind of control plane that answers. */
export type ControlPlane = 'mock' | 'remote'

/** Set once at startup from the served page; a real one unless the page says that it is the mock. */
export const controlPlaneAtom = atom<ControlPlane>('remote')

/** Duration of the last call in milliseconds; null before the first. */
export const latencyAtom = atom<number | null>(null)
