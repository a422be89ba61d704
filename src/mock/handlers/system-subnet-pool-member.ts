import type { SubnetPoolMember } from '@oxide/api'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { addMember, memberKey, removeMember } from '../rules/subnet-pool.ts'
import { Bucket } from '../store/bucket.ts'
import { findSubnetPool } from './system-subnet-pool.ts'

export const systemSubnetPoolMemberHandlers = {
  /** Lists members by first address. */
  systemSubnetPoolMemberList: (args, context) => {
    const members = new Bucket<SubnetPoolMember>({ first: memberKey })
    for (const member of findSubnetPool(context, args.path.pool).members) {
      members.put(member.id, member)
    }
    const query = { limit: args.query.limit, sortBy: 'first_ascending' }
    return listed(context, members, query, (member) => member)
  },

  systemSubnetPoolMemberAdd: (args, context) =>
    addMember(context, findSubnetPool(context, args.path.pool, 'admin'), args.body),

  systemSubnetPoolMemberRemove: (args, context) => {
    const pool = findSubnetPool(context, args.path.pool, 'admin')
    removeMember(context, pool, args.body.subnet)
  },
} satisfies Handlers
