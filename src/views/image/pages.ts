import type { Pages } from '../page.ts'

export const imagePages = {
  images: async () => (await import('./list.tsx')).ImageList,
  image: async () => (await import('./details.tsx')).ImageDetails,
  siloImages: async () => (await import('./list.tsx')).SiloImageList,
  siloImage: async () => (await import('./details.tsx')).SiloImageDetails,
  imageUpload: async () => (await import('./upload.tsx')).UploadImage,
} as const satisfies Pages
