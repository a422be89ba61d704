import type { Routes } from '../../route.ts'

export const nouns = {}

/** The plans of this browser's user, and the steps of each. */
export const routes = {
  plans: { at: '/plans', title: 'Plans', under: null, command: 'console plans', key: 'g L' },
  plan: { at: '/plan/:plan', title: 'Plan', under: 'plans', command: 'console plan' },
} as const satisfies Routes
