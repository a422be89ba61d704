import type { Pages } from '../page.ts'

export const imagePages = {
  images: async () => (await import('./list.tsx')).ImageList,
  image: async () => (await import('./details.tsx')).ImageDetails,
  imageUpload: async () => (await import('./upload.tsx')).UploadImage,
} as const satisfies Pages
