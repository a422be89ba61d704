import type { Pages } from '../page.ts'

export const operationPages = {
  operations: async () => (await import('./list.tsx')).OperationsPage,
  operation: async () => (await import('./page.tsx')).OperationPage,
} as const satisfies Pages
