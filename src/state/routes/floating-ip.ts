import type { Facts } from '../route.ts'

/** The floating IPs of a project, and what opens over them. */
export const floatingIpRoutes = {
  floatingIps: {
    at: '/projects/:project/floating-ips',
    title: 'Floating IPs',
    under: 'project',
    layout: 'project',
    command: 'floating-ip list',
    sidebar: true,
    key: 'g f',
  },
  floatingIpNew: {
    at: '/projects/:project/floating-ips-new',
    title: 'New Floating IP',
    under: 'floatingIps',
    layout: 'project',
    drawer: true,
  },
  floatingIpEdit: {
    at: '/projects/:project/floating-ips/:floatingIp/edit',
    title: 'Edit Floating IP',
    under: 'floatingIps',
    layout: 'project',
    drawer: true,
    command: 'floating-ip view',
  },
  floatingIpPool: {
    at: '/projects/:project/floating-ip-pools/:pool',
    title: '{pool}',
    under: 'floatingIps',
    layout: 'project',
    drawer: true,
  },
} as const satisfies Record<string, Facts>
