import { EVERYTHING, nouns } from '../nouns.ts'
import { pageRead } from '../page-read.ts'
import type { Facts } from '../route.ts'

/** The external subnets of a project, and what opens over them. */
export const externalSubnetRoutes = {
  externalSubnets: {
    at: '/projects/:project/external-subnets',
    title: 'External Subnets',
    under: 'project',
    layout: 'project',
    command: 'external-subnet list',
    commands: ['external-subnet'],
    sidebar: true,
    key: 'g e',
    later: true,
    reads: (names, search) => [pageRead(nouns.externalSubnet.list, names, search)],
  },
  externalSubnetNew: {
    at: '/projects/:project/external-subnets-new',
    title: 'New External Subnet',
    under: 'externalSubnets',
    layout: 'project',
    drawer: true,
    later: true,
    wants: async () => [nouns.subnetPool.list({}, { limit: EVERYTHING })],
  },
  externalSubnetEdit: {
    at: '/projects/:project/external-subnets/:externalSubnet/edit',
    title: 'Edit External Subnet',
    under: 'externalSubnets',
    layout: 'project',
    drawer: true,
    command: 'external-subnet view',
    later: true,
    reads: (names) => [nouns.externalSubnet.view(names)],
  },
  externalSubnetPool: {
    at: '/projects/:project/external-subnet-pools/:subnetPool',
    title: '{subnetPool}',
    under: 'externalSubnets',
    layout: 'project',
    drawer: true,
    later: true,
    wants: async (names) => [nouns.subnetPool.view(names)],
  },
} as const satisfies Record<string, Facts>
