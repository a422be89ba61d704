import type { IpPoolSiloLink } from '@oxide/api'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import type { IpPoolLinkRow } from '../rows/ip-pool.ts'
import { changeLink, linkPool, unlinkPool } from '../rules/ip-pool-link.ts'
import { findSilo, toAdminister } from '../silo-lookup.ts'
import { findPool } from './system-ip-pool.ts'

/** Links that let silos take addresses from a pool. */
export const systemIpPoolLinkHandlers = {
  systemIpPoolSiloList: (args, context) => {
    const { id } = findPool(context, args.path.pool)
    return listed(context, context.world.ipPoolLinks.under(id), args.query, linkView)
  },

  systemIpPoolSiloLink: (args, context) => {
    const pool = findPool(context, args.path.pool, 'admin')
    const silo = findSilo(context, args.body.silo, toAdminister)
    return linkView(linkPool(context, pool, silo, args.body.isDefault))
  },

  systemIpPoolSiloUpdate: (args, context) => {
    const pool = findPool(context, args.path.pool, 'admin')
    const silo = findSilo(context, args.path.silo, toAdminister)
    return linkView(changeLink(context.world, pool, silo, args.body.isDefault))
  },

  systemIpPoolSiloUnlink: (args, context) => {
    const pool = findPool(context, args.path.pool, 'admin')
    unlinkPool(context.world, pool, findSilo(context, args.path.silo, toAdminister))
  },
} satisfies Handlers

function linkView({ id: _, ...link }: IpPoolLinkRow): IpPoolSiloLink {
  return link
}
