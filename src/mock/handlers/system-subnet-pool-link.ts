import type { SubnetPoolSiloLink } from '@oxide/api'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import type { SubnetPoolLinkRow } from '../rows/subnet-pool.ts'
import { changeSubnetLink, linkSubnetPool, unlinkSubnetPool } from '../rules/subnet-pool-link.ts'
import { findSilo, toAdminister } from '../silo-lookup.ts'
import { findSubnetPool } from './system-subnet-pool.ts'

/** Links that let silos take subnets from a pool. */
export const systemSubnetPoolLinkHandlers = {
  systemSubnetPoolSiloList: (args, context) => {
    const { id } = findSubnetPool(context, args.path.pool)
    return listed(context, context.world.subnetPoolLinks.under(id), args.query, linkView)
  },

  systemSubnetPoolSiloLink: (args, context) => {
    const pool = findSubnetPool(context, args.path.pool, 'admin')
    const silo = findSilo(context, args.body.silo, toAdminister)
    return linkView(linkSubnetPool(context.world, pool, silo, args.body.isDefault))
  },

  systemSubnetPoolSiloUpdate: (args, context) => {
    const pool = findSubnetPool(context, args.path.pool, 'admin')
    const silo = findSilo(context, args.path.silo, toAdminister)
    return linkView(changeSubnetLink(context.world, pool, silo, args.body.isDefault))
  },

  systemSubnetPoolSiloUnlink: (args, context) => {
    const pool = findSubnetPool(context, args.path.pool, 'admin')
    unlinkSubnetPool(context.world, pool, findSilo(context, args.path.silo, toAdminister))
  },
} satisfies Handlers

function linkView({ id: _, ...link }: SubnetPoolLinkRow): SubnetPoolSiloLink {
  return link
}
