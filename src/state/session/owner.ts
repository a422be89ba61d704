import type { CurrentUser } from '@oxide/api'
import { atom } from 'jotai/vanilla'
import { controlPlaneAtom } from '../control-plane.ts'

/** The signed-in user, as last read; null until then. Set only by {@link watchSession}, or by a test. */
export const meAtom = atom<CurrentUser | null>(null)

/**
 * The user that this tab belongs to: the first one it has read, even after their session has ended. Null until then.
 * Never changes: for another user, the tab starts over with a new document.
 */
export const ownerAtom = atom<string | null>(null)

/** Whether the user can view the fleet; false until the session has been read. */
export const fleetViewerAtom = atom((get): boolean => get(meAtom)?.fleetViewer === true)

/** Names a user among those of all control planes. */
export const ownerOfAtom = atom((get) => {
  const plane = get(controlPlaneAtom)
  return ({ siloId, id }: CurrentUser): string => [plane, siloId, id].join('/')
})
