import type { Pages } from '../page.ts'

export const diskPages = {
  disks: async () => (await import('./list.tsx')).DiskList,
  disk: async () => (await import('./details.tsx')).DiskDetails,
  diskNew: async () => (await import('./form.tsx')).NewDisk,
  diskBlocks: async () => (await import('./blocks-form.tsx')).WriteBlocks,
} as const satisfies Pages
