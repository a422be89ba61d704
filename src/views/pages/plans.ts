import type { RouteId } from '../../state/routes.ts'
import type { LoadPage } from '../page.ts'

export const pages = {
  operations: async () => (await import('../operation/list.tsx')).OperationsPage,
  operation: async () => (await import('../operation/page.tsx')).OperationPage,
  plans: async () => (await import('../plan/list.tsx')).Plans,
  plan: async () => (await import('../plan/page.tsx')).PlanPage,
  runbooks: async () => (await import('../runbook/list.tsx')).Runbooks,
  runbookNew: async () => (await import('../runbook/page.tsx')).NewRunbook,
  runbookRecord: async () => (await import('../runbook/record.tsx')).RecordRunbook,
  runbook: async () => (await import('../runbook/page.tsx')).RunbookPage,
} as const satisfies Readonly<Partial<Record<RouteId, LoadPage>>>
