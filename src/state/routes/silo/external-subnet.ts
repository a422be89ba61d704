import { externalSubnet } from '../../nouns/silo/external-subnet.ts'
import { subnetPool } from '../../nouns/silo/subnet-pool.ts'
import { allOf } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { optional, type Routes } from '../../route.ts'

export const nouns = { externalSubnet, subnetPool }

/** The external subnets of a project, and the drawers over them. */
export const routes = {
  externalSubnets: {
    at: '/projects/:project/external-subnets',
    title: 'External subnets',
    under: 'project',
    command: 'external-subnet list',
    sidebar: 70,
    key: 'g e',
    reads: (names, search) => [pageRead(externalSubnet.list, names, search)],
  },
  externalSubnetNew: {
    at: '/projects/:project/external-subnets-new',
    title: 'New external subnet',
    under: 'externalSubnets',
    drawer: true,
    form: 'external-subnet create',
    asksMore: true,
    reads: () => [optional(allOf('subnetPool'))],
  },
  externalSubnetEdit: {
    at: '/projects/:project/external-subnets/:externalSubnet/edit',
    title: 'Edit external subnet',
    under: 'externalSubnets',
    drawer: true,
    command: 'external-subnet view',
    form: 'external-subnet update',
    reads: (names) => [externalSubnet.view(names)],
  },
  externalSubnetPool: {
    at: '/projects/:project/external-subnet-pools/:subnetPool',
    title: '{subnetPool}',
    under: 'externalSubnets',
    drawer: true,
    reads: (names) => [optional(subnetPool.view(names))],
  },
} as const satisfies Routes
