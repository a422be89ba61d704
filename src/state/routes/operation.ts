import type { Routes } from '../route.ts'

/** The list of all API operations, and the page of each with its form and its reply. */
export const routes = {
  operations: {
    at: '/operations',
    title: 'API',
    command: 'console api',
    sidebar: 90,
    key: 'g r',
  },
  operation: {
    at: '/operations/:operation',
    title: 'Operation',
    under: 'operations',
    command: 'console operation',
  },
} as const satisfies Routes
