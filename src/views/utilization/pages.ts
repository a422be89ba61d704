import type { Pages } from '../page.ts'

export const utilizationPages = {
  utilization: async () => (await import('./silo.tsx')).SiloUtilization,
  systemUtilization: async () => (await import('./system.tsx')).SystemUtilization,
} as const satisfies Pages
