import type { RouteId } from '../../state/routes.ts'
import type { LoadPage } from '../page.ts'

export const pages = {
  instanceNew: async () => (await import('../instance/create/page.tsx')).NewInstance,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>
