import { floatingIp } from '../../nouns/silo/floating-ip.ts'
import { pool } from '../../nouns/silo/ip-pool.ts'
import { allOf } from '../../nouns.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { optional, type Routes } from '../../route.ts'

export const nouns = { floatingIp, pool }

/** The floating IPs of a project, and the drawers over them. */
export const routes = {
  floatingIps: {
    at: '/projects/:project/floating-ips',
    title: 'Floating IPs',
    under: 'project',
    command: 'floating-ip list',
    sidebar: 60,
    key: 'g f',
    reads: (names, search) => [pageRead(floatingIp.list, names, search)],
  },
  floatingIpNew: {
    at: '/projects/:project/floating-ips-new',
    title: 'New floating IP',
    under: 'floatingIps',
    drawer: true,
    form: 'floating-ip create',
    asksMore: true,
    reads: () => [optional(allOf('pool'))],
  },
  floatingIpEdit: {
    at: '/projects/:project/floating-ips/:floatingIp/edit',
    title: 'Edit floating IP',
    under: 'floatingIps',
    drawer: true,
    command: 'floating-ip view',
    form: 'floating-ip update',
    reads: (names) => [floatingIp.view(names)],
  },
  floatingIpPool: {
    at: '/projects/:project/floating-ip-pools/:pool',
    title: '{pool}',
    under: 'floatingIps',
    drawer: true,
    reads: (names) => [optional(pool.view(names))],
  },
} as const satisfies Routes
