import { subnet } from '../nouns/subnet.ts'
import { vpc } from '../nouns/vpc.ts'
import type { Routes } from '../route.ts'

export const nouns = { vpc, subnet }

export const routes = {
  vpc: {
    at: '/projects/:project/vpcs/:vpc',
    title: '{vpc}',
    under: 'instances',
    to: 'firewallRules',
    command: 'vpc view',
  },
} as const satisfies Routes
