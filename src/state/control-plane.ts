import { atom } from 'jotai/vanilla'

/** Which control plane answers. */
export type ControlPlane = 'mock' | 'remote'

/** Set once at the start from what the page was served with; a real one unless it says that it is the mock. */
export const controlPlaneAtom = atom<ControlPlane>('remote')

/** How long the last call took, in milliseconds; null before the first. */
export const latencyAtom = atom<number | null>(null)
