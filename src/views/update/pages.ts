import type { Pages } from '../page.ts'

export const updatePages = {
  systemUpdate: async () => (await import('./page.tsx')).SystemUpdate,
  releaseNew: async () => (await import('./upload.tsx')).UploadRepository,
  release: async () => (await import('./release.tsx')).ReleaseDetails,
  trustRoots: async () => (await import('./trust-roots.tsx')).TrustRoots,
  trustRootNew: async () => (await import('./trust-root.tsx')).AddTrustRoot,
  trustRoot: async () => (await import('./trust-root.tsx')).TrustRootDetails,
  systemIssues: async () => (await import('./issues.tsx')).Issues,
} as const satisfies Pages
