import type { Routes } from '../../route.ts'

export const nouns = {}

/** Questions about a project's network: what was asked is in the query string. */
export const routes = {
  reach: {
    at: '/projects/:project/reach',
    title: 'Reachability',
    under: 'project',
    sidebar: 55,
    command: 'console project reach',
  },
  reachFrom: {
    at: '/projects/:project/reach-from',
    title: 'Inbound reachability',
    under: 'reach',
    command: 'console project reach-from',
  },
  reachTo: {
    at: '/projects/:project/reach-to',
    title: 'Outbound reachability',
    under: 'reach',
    command: 'console project reach-to',
  },
} as const satisfies Routes
