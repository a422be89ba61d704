import type { Pages } from '../page.ts'

export const snapshotPages = {
  snapshots: async () => (await import('./list.tsx')).SnapshotList,
  snapshot: async () => (await import('./details.tsx')).SnapshotDetails,
  snapshotNew: async () => (await import('./form.tsx')).NewSnapshot,
  snapshotImage: async () => (await import('./form.tsx')).NewImage,
} as const satisfies Pages
