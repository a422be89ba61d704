import type { ExternalSubnet } from '@oxide/api'
import {
  externalSubnetList,
  externalSubnetView,
} from '../../../api/generated/reads/external-subnets.ts'
import { plainNoun } from '../../define-noun.ts'
import { subnetPool } from './pool.ts'
import { allOf } from '../../nouns.ts'
import { editDrawer, listPlace, newDrawer } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    externalSubnet: ExternalSubnet
  }
}

export const externalSubnet = plainNoun('externalSubnet', {
  cli: 'external-subnet',
  one: 'external subnet',
  within: 'project',
  list: externalSubnetList,
  view: externalSubnetView,
  about: ({ subnet }) => [subnet],
  alsoShownBy: ['instanceExternalSubnet', 'instanceExternalSubnetList'],
})

export const nouns = { externalSubnet, subnetPool }

/** The external subnets of a project, and the drawers over them. */
export const routes = {
  externalSubnets: {
    ...listPlace('/projects/:project/external-subnets', externalSubnet),
    under: 'project',
    sidebar: 70,
    key: 'g e',
  },
  externalSubnetNew: {
    ...newDrawer('/projects/:project/external-subnets-new', 'externalSubnets', externalSubnet),
    asksMore: true,
    reads: () => [optional(allOf('subnetPool'))],
  },
  externalSubnetEdit: {
    ...editDrawer(
      '/projects/:project/external-subnets/:externalSubnet/edit',
      'externalSubnets',
      externalSubnet,
    ),
    command: 'external-subnet view',
  },
  externalSubnetPool: {
    at: '/projects/:project/external-subnet-pools/:subnetPool',
    title: '{subnetPool}',
    under: 'externalSubnets',
    drawer: true,
    reads: (names) => [optional(subnetPool.view(names))],
  },
} as const satisfies Routes
