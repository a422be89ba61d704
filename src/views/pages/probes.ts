import type { RouteId } from '../../state/routes.ts'
import type { LoadPage } from '../page.ts'

export const pages = {
  probes: async () => (await import('../probe/list.tsx')).ProbeList,
  probeNew: async () => (await import('../probe/form.tsx')).NewProbe,
  probe: async () => (await import('../probe/list.tsx')).ProbeDetails,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>
