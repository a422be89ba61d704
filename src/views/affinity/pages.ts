import type { Pages } from '../page.ts'

export const affinityPages = {
  antiAffinityGroups: async () => (await import('./list.tsx')).AffinityGroups,
  antiAffinityGroupNew: async () => (await import('./form.tsx')).NewAntiAffinityGroup,
  antiAffinityGroup: async () => (await import('./group.tsx')).AntiAffinityGroupPage,
  antiAffinityGroupEdit: async () => (await import('./form.tsx')).EditAntiAffinityGroup,
  affinityGroups: async () => (await import('./list.tsx')).AffinityGroups,
  affinityGroupNew: async () => (await import('./form.tsx')).NewAffinityGroup,
  affinityGroup: async () => (await import('./group.tsx')).AffinityGroupPage,
  affinityGroupEdit: async () => (await import('./form.tsx')).EditAffinityGroup,
} as const satisfies Pages
