import type { Routes } from '../route.ts'

/** The plans and runbooks of this browser's user. */
export const routes = {
  plans: { at: '/plans', title: 'Plans', command: 'console plans', key: 'g L' },
  plan: { at: '/plan/:plan', title: 'Plan', under: 'plans', command: 'console plan' },
  runbooks: {
    at: '/runbooks',
    title: 'Runbooks',
    command: 'console runbooks',
    key: 'g R',
  },
  runbookNew: {
    at: '/runbooks/new',
    title: 'New runbook',
    under: 'runbooks',
    command: 'console runbook new',
    key: 'g N',
  },
  runbookRecord: {
    at: '/runbooks/record',
    title: 'Record runbook',
    under: 'runbooks',
    command: 'console runbook record',
  },
  runbook: {
    at: '/runbook/:runbook',
    title: 'Runbook',
    under: 'runbooks',
    command: 'console runbook view',
  },
} as const satisfies Routes
