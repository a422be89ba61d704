import type { RouteId } from '../../state/routes.ts'
import type { LoadPage } from '../page.ts'

export const pages = {
  disks: async () => (await import('../disk/list.tsx')).DiskList,
  disk: async () => (await import('../disk/details.tsx')).DiskDetails,
  diskNew: async () => (await import('../disk/create.tsx')).NewDisk,
  diskBlocks: async () => (await import('../disk/blocks-form.tsx')).WriteBlocks,
  snapshots: async () => (await import('../snapshot/list.tsx')).SnapshotList,
  snapshot: async () => (await import('../snapshot/list.tsx')).SnapshotDetails,
  snapshotNew: async () => (await import('../snapshot/form.tsx')).NewSnapshot,
  snapshotImage: async () => (await import('../snapshot/form.tsx')).NewImage,
  images: async () => (await import('../image/list.tsx')).ImageList,
  image: async () => (await import('../image/list.tsx')).ImageDetails,
  imageUpload: async () => (await import('../image/upload.tsx')).UploadImage,
  siloImages: async () => (await import('../image/list.tsx')).SiloImageList,
  siloImage: async () => (await import('../image/list.tsx')).SiloImageDetails,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>
