import type { Pages } from '../page.ts'

export const projectPages = {
  projectNew: async () => (await import('./form.tsx')).NewProject,
  projectEdit: async () => (await import('./form.tsx')).EditProject,
} as const satisfies Pages
