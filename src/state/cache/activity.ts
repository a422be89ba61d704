import { atom } from 'jotai/vanilla'

export type Activity = 'active' | 'hidden' | 'idle'

/** True if the user is active. Nothing is polled otherwise. */
export const activityAtom = atom<Activity>('active')
