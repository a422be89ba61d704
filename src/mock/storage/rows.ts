import type { DiskState, Image } from '@oxide/api'
import { type View, without } from '../store/rows.ts'

/** Returns the instance that a disk is attached to, attaching to or detaching from. */
export function instanceOf(state: DiskState): string | null {
  return 'instance' in state ? state.instance : null
}

/** An image of a project, or of the whole silo when it has no project. Names are unique within that scope. */
export type ImageRow = Image & { readonly siloId: string }

export const imageView: View<ImageRow, Image> = without('siloId')
