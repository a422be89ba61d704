import type { RouteId } from '../../state/routes.ts'
import type { LoadPage } from '../page.ts'

export const pages = {
  projectAccess: async () => (await import('../access/list.tsx')).ProjectAccess,
  projectAccessNew: async () => (await import('../access/form.tsx')).AddToProject,
  projectAccessEdit: async () => (await import('../access/form.tsx')).EditProjectRole,
  oxql: async () => (await import('../oxql/page.tsx')).ProjectQueries,
  projectOverview: async () => (await import('../project/overview.tsx')).ProjectOverview,
  projectNew: async () => (await import('../project/form.tsx')).NewProject,
  projectEdit: async () => (await import('../project/form.tsx')).EditProject,
  antiAffinityGroups: async () => (await import('../affinity/list.tsx')).AffinityGroups,
  antiAffinityGroupNew: async () => (await import('../affinity/form.tsx')).NewAntiAffinityGroup,
  antiAffinityGroup: async () => (await import('../affinity/group.tsx')).AntiAffinityGroupPage,
  antiAffinityGroupEdit: async () => (await import('../affinity/form.tsx')).EditAntiAffinityGroup,
  affinityGroupNew: async () => (await import('../affinity/form.tsx')).NewAffinityGroup,
  affinityGroup: async () => (await import('../affinity/group.tsx')).AffinityGroupPage,
  affinityGroupEdit: async () => (await import('../affinity/form.tsx')).EditAffinityGroup,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>
