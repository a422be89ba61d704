import { offered } from '../instance-parts.ts'
import { nouns } from '../nouns.ts'
import { pageRead } from '../page-read.ts'
import type { Needs } from '../route.ts'
import type { externalSubnetRoutes } from '../routes/external-subnet.ts'

/** What the places of external subnets need. */
export const externalSubnetNeeds = {
  externalSubnets: {
    commands: ['external-subnet'],
    reads: (names, search) => [pageRead(nouns.externalSubnet.list, names, search)],
  },
  externalSubnetNew: { wants: () => [offered.subnetPools()] },
  externalSubnetEdit: { reads: (names) => [nouns.externalSubnet.view(names)] },
  externalSubnetPool: { wants: (names) => [nouns.subnetPool.view(names)] },
} as const satisfies Record<keyof typeof externalSubnetRoutes, Needs>
