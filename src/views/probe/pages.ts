import type { Pages } from '../page.ts'

export const probePages = {
  probes: async () => (await import('./list.tsx')).ProbeList,
  probeNew: async () => (await import('./form.tsx')).NewProbe,
  probe: async () => (await import('./details.tsx')).ProbeDetails,
} as const satisfies Pages
