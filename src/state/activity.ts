import { atom } from 'jotai/vanilla'

export type Activity = 'active' | 'hidden' | 'idle'

/** Whether somebody is here. Nothing is polled while nobody is. */
export const activityAtom = atom<Activity>('active')
