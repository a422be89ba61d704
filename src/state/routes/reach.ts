import { early, type Routes } from '../route.ts'
import type { Names } from '../noun.ts'
import { allOf } from '../nouns.ts'
import { headOf } from '../nouns/both/instance.ts'
import { vpc } from '../nouns/silo/vpc.ts'

/** Questions about a project's network: what was asked is in the query string. */
export const routes = {
  reach: {
    at: '/projects/:project/reach',
    title: 'Reachability',
    under: 'project',
    sidebar: 55,
    command: 'console project reach',
    reads: instances,
  },
  reachFrom: {
    at: '/projects/:project/reach-from',
    title: 'Inbound reachability',
    under: 'reach',
    command: 'console project reach-from',
    reads: instances,
  },
  reachTo: {
    at: '/projects/:project/reach-to',
    title: 'Outbound reachability',
    under: 'reach',
    command: 'console project reach-to',
    reads: instances,
  },
  vpcLint: {
    at: '/projects/:project/vpcs/:vpc/lint',
    title: 'Lint',
    under: 'vpc',
    tab: 50,
    about: 'vpc',
    command: 'console vpc lint',
    reads: (names) => [vpc.view(names)],
  },
  instanceRules: {
    at: '/projects/:project/instances/:instance/rules',
    title: 'Rules',
    under: 'instance',
    tab: 60,
    command: 'console instance rules',
    reads: (names) => headOf(names),
  },
} as const satisfies Routes

/** Reads what a question can be about. */
function instances({ project = '' }: Names) {
  return [early(allOf('instance', { project }))]
}
