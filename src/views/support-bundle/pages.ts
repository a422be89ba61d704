import type { Pages } from '../page.ts'

export const supportBundlePages = {
  supportBundles: async () => (await import('./list.tsx')).SupportBundles,
  supportBundleNew: async () => (await import('./forms.tsx')).NewSupportBundle,
  supportBundle: async () => (await import('./page.tsx')).SupportBundlePage,
  supportBundleEdit: async () => (await import('./forms.tsx')).EditComment,
  bundleFile: async () => (await import('./file-page.tsx')).BundleFilePage,
} as const satisfies Pages
