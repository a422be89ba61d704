import { nouns } from '../nouns.ts'
import { pageRead } from '../page-read.ts'
import type { Needs } from '../route.ts'
import type { LaterRoute } from './first.ts'
import { externalSubnetNeeds } from './external-subnet.ts'
import { floatingIpNeeds } from './floating-ip.ts'
import { instanceNeeds } from './instance.ts'

/** What every place needs that is not among the first. A place that needs nothing says so. */
export const later = {
  login: {},
  loginLocal: {},
  projectNew: {},
  projectEdit: { reads: (names) => [nouns.project.view(names)] },
  ...instanceNeeds,
  disks: {
    commands: ['disk', 'snapshot', 'instance'],
    reads: (names, search) => [pageRead(nouns.disk.list, names, search)],
  },
  disk: { reads: (names) => [nouns.disk.view(names)] },
  diskNew: {},
  ...floatingIpNeeds,
  ...externalSubnetNeeds,
} as const satisfies Record<LaterRoute, Needs>
