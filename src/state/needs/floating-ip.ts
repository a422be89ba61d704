import { offered } from '../instance-parts.ts'
import { nouns } from '../nouns.ts'
import { pageRead } from '../page-read.ts'
import type { Needs } from '../route.ts'
import type { floatingIpRoutes } from '../routes/floating-ip.ts'

/** What the places of floating IPs need. */
export const floatingIpNeeds = {
  floatingIps: {
    commands: ['floating-ip'],
    reads: (names, search) => [pageRead(nouns.floatingIp.list, names, search)],
  },
  floatingIpNew: { wants: () => [offered.pools()] },
  floatingIpEdit: { reads: (names) => [nouns.floatingIp.view(names)] },
  floatingIpPool: { wants: (names) => [nouns.pool.view(names)] },
} as const satisfies Record<keyof typeof floatingIpRoutes, Needs>
