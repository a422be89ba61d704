import type { IpPoolSiloLink } from '@oxide/api'
import { listed } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import type { IpPoolLinkRow } from '../rows/ip-pool.ts'
import { changeLink, linkPool, unlinkPool } from '../rules/ip-pool-link.ts'
import { PoolLink, PoolLinkUpdate } from '../schemas/ip-pool.ts'
import { byId } from '../schemas/query.ts'
import { nameOrId } from '../schemas/scalar.ts'
import { findSilo, toAdminister } from '../silo-lookup.ts'
import { findPool } from './system-ip-pool.ts'

const path = { pool: nameOrId }
const at = { path: { ...path, silo: nameOrId } }

/** Links that let silos take addresses from a pool. */
export const systemIpPoolLinkHandlers = {
  systemIpPoolSiloList: endpoint({ path, query: byId }, (args, context) => {
    const { id } = findPool(context, args.path.pool)
    return listed(context, context.world.ipPoolLinks.under(id), args.query, linkView)
  }),

  systemIpPoolSiloLink: endpoint({ path, body: PoolLink }, (args, context) => {
    const pool = findPool(context, args.path.pool, 'admin')
    const silo = findSilo(context, args.body.silo, toAdminister)
    return linkView(linkPool(context, pool, silo, args.body.isDefault))
  }),

  systemIpPoolSiloUpdate: endpoint({ ...at, body: PoolLinkUpdate }, (args, context) => {
    const pool = findPool(context, args.path.pool, 'admin')
    const silo = findSilo(context, args.path.silo, toAdminister)
    return linkView(changeLink(context.world, pool, silo, args.body.isDefault))
  }),

  systemIpPoolSiloUnlink: endpoint(at, (args, context) => {
    const pool = findPool(context, args.path.pool, 'admin')
    unlinkPool(context.world, pool, findSilo(context, args.path.silo, toAdminister))
  }),
} satisfies Handlers

function linkView({ id: _, ...link }: IpPoolLinkRow): IpPoolSiloLink {
  return link
}
