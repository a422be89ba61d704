import type { Facts } from '../route.ts'

/** The external subnets of a project, and what opens over them. */
export const externalSubnetRoutes = {
  externalSubnets: {
    at: '/projects/:project/external-subnets',
    title: 'External Subnets',
    under: 'project',
    layout: 'project',
    command: 'external-subnet list',
    sidebar: true,
    key: 'g e',
  },
  externalSubnetNew: {
    at: '/projects/:project/external-subnets-new',
    title: 'New External Subnet',
    under: 'externalSubnets',
    layout: 'project',
    drawer: true,
  },
  externalSubnetEdit: {
    at: '/projects/:project/external-subnets/:externalSubnet/edit',
    title: 'Edit External Subnet',
    under: 'externalSubnets',
    layout: 'project',
    drawer: true,
    command: 'external-subnet view',
  },
  externalSubnetPool: {
    at: '/projects/:project/external-subnet-pools/:subnetPool',
    title: '{subnetPool}',
    under: 'externalSubnets',
    layout: 'project',
    drawer: true,
  },
} as const satisfies Record<string, Facts>
