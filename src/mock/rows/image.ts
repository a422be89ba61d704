import type { Image } from '@oxide/api'
import { Table } from '../store/table.ts'

/** An image of a project, or of the whole silo when it has no project. Names are unique within that scope. */
export type ImageRow = Image & { readonly siloId: string }

export const imageTable = () =>
  new Table<ImageRow>({
    parent: (image) => image.projectId ?? image.siloId,
    name: (row) => row.name,
  })

export function imageView({ siloId: _, ...image }: ImageRow): Image {
  return image
}
