import { EVERYTHING, nouns } from '../nouns.ts'
import { pageRead } from '../page-read.ts'
import type { Facts } from '../route.ts'

/** The floating IPs of a project, and what opens over them. */
export const floatingIpRoutes = {
  floatingIps: {
    at: '/projects/:project/floating-ips',
    title: 'Floating IPs',
    under: 'project',
    layout: 'project',
    command: 'floating-ip list',
    commands: ['floating-ip'],
    sidebar: true,
    key: 'g f',
    later: true,
    reads: (names, search) => [pageRead(nouns.floatingIp.list, names, search)],
  },
  floatingIpNew: {
    at: '/projects/:project/floating-ips-new',
    title: 'New Floating IP',
    under: 'floatingIps',
    layout: 'project',
    drawer: true,
    later: true,
    wants: async () => [nouns.pool.list({}, { limit: EVERYTHING })],
  },
  floatingIpEdit: {
    at: '/projects/:project/floating-ips/:floatingIp/edit',
    title: 'Edit Floating IP',
    under: 'floatingIps',
    layout: 'project',
    drawer: true,
    command: 'floating-ip view',
    later: true,
    reads: (names) => [nouns.floatingIp.view(names)],
  },
  floatingIpPool: {
    at: '/projects/:project/floating-ip-pools/:pool',
    title: '{pool}',
    under: 'floatingIps',
    layout: 'project',
    drawer: true,
    later: true,
    wants: async (names) => [nouns.pool.view(names)],
  },
} as const satisfies Record<string, Facts>
