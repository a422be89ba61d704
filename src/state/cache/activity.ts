import { atom } from 'jotai/vanilla'

export type Activity = 'active' | 'hidden' | 'idle'

/** Tells whether the user is active. Nothing is polled otherwise. */
export const activityAtom = atom<Activity>('active')
