import type { FloatingIp } from '@oxide/api'
import { floatingIpList, floatingIpView } from '../../../api/generated/reads/floating-ips.ts'
import { plainNoun } from '../../define-noun.ts'
import { pool } from './pool.ts'
import { allOf } from '../../nouns.ts'
import { editDrawer, listPlace, newDrawer } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    floatingIp: FloatingIp
  }
}

export const floatingIp = plainNoun('floatingIp', {
  cli: 'floating-ip',
  one: 'floating IP',
  keywords: ['address', 'elastic', 'public ip', 'static ip', 'reserved ip'],
  within: 'project',
  list: floatingIpList,
  view: floatingIpView,
  about: ({ ip, ipPoolId, description }) => [ip, { noun: 'pool', id: ipPoolId }, description],
  alsoShownBy: ['instanceExternalIp'],
})

export const nouns = { floatingIp, pool }

/** The floating IPs of a project, and the drawers over them. */
export const routes = {
  floatingIps: {
    ...listPlace('/projects/:project/floating-ips', floatingIp),
    under: 'project',
    sidebar: 60,
    key: 'g f',
  },
  floatingIpNew: {
    ...newDrawer('/projects/:project/floating-ips-new', 'floatingIps', floatingIp),
    asksMore: true,
    reads: () => [optional(allOf('pool'))],
  },
  floatingIpEdit: {
    ...editDrawer('/projects/:project/floating-ips/:floatingIp/edit', 'floatingIps', floatingIp),
    command: 'floating-ip view',
  },
  floatingIpPool: {
    at: '/projects/:project/floating-ip-pools/:pool',
    title: '{pool}',
    under: 'floatingIps',
    drawer: true,
    reads: (names) => [optional(pool.view(names))],
  },
} as const satisfies Routes
