import type { MulticastGroup } from '@oxide/api'
import { requests } from '../../api/generated/requests.ts'
import { type Context, born } from '../context.ts'
import { alreadyExists, unsupported } from '../http/problem.ts'
import { add, findInstance, renamed } from '../lookup.ts'
import { chosenPool, poolWith, takeAddress } from '../pool/of-silo.ts'
import {
  checkSources,
  findGroup,
  groupView,
  joinGroup,
  leaveGroup,
  memberOf,
  memberView,
} from './multicast.ts'
import type { MulticastGroupRow } from './rows.ts'

const { path } = requests.multicastGroupView
const { path: both } = requests.instanceMulticastGroupLeave
const { query } = requests.instanceMulticastGroupJoin
const ip = { type: 'string', format: 'ip', nullable: true }
const settings = {
  name: { ref: 'Name', nullable: true },
  description: { type: 'string', nullable: true },
  source_ips: { type: 'array', nullable: true, items: { type: 'string', format: 'ip' } },
  // A change to null takes the VLAN away; none leaves it.
  mvlan: {},
}

type OfGroup = { path: { multicastGroup: string } }
type Within = { query?: { project?: string } }
type Settings = { mvlan?: number | null; sourceIps?: string[] | null }
type GroupUpdate = Settings & { name?: string | null; description?: string | null }
type New = Settings & {
  name: string
  description: string
  multicastIp?: string | null
  pool?: string | null
}

/** The calls of an older API, which had groups without members. */
export const madeGroupCalls = {
  multicastGroupCreate: {
    request: {
      body: {
        properties: { ...settings, multicast_ip: ip, pool: { ref: 'NameOrId', nullable: true } },
        required: ['name', 'description'],
      },
    },
    answer: ({ body }: { body: New }, context: Context): MulticastGroup => {
      const { name, description, mvlan = null, sourceIps } = body
      const row: MulticastGroupRow = {
        ...born(context),
        ...{ name, description },
        ...placeOf(body, context),
        siloId: context.actor.user.siloId,
        made: { mvlan, sourceIps: sourceIps ?? [] },
      }
      checkSources(row, sourceIps ?? [])
      return groupView(context, add(context.world.multicastGroups, row))
    },
  },

  multicastGroupUpdate: {
    request: { path, body: { properties: settings } },
    answer: (args: OfGroup & { body: GroupUpdate }, context: Context): MulticastGroup => {
      const { multicastGroups } = context.world
      const { name = null, description = null, sourceIps, mvlan } = args.body
      const before = findGroup(context, args.path.multicastGroup)
      const row = renamed(context, multicastGroups, before, { name, description })
      const made = {
        mvlan: mvlan === undefined ? (before.made?.mvlan ?? null) : mvlan,
        sourceIps: sourceIps ?? before.made?.sourceIps ?? [],
      }
      checkSources(row, made.sourceIps)
      return groupView(context, multicastGroups.put({ ...row, made }))
    },
  },

  multicastGroupDelete: {
    request: { path },
    answer: (args: OfGroup, context: Context): void => {
      const { world } = context
      const { id } = findGroup(context, args.path.multicastGroup)
      for (const member of [...world.multicastMembers.under(id).rows]) leaveGroup(world, member)
      world.multicastGroups.remove(id)
    },
  },

  multicastGroupMemberAdd: {
    request: {
      ...{ path, query },
      body: { properties: { instance: { ref: 'NameOrId' } }, required: ['instance'] },
    },
    answer: (args: OfGroup & Within & { body: { instance: string } }, context: Context) => {
      const { id } = findGroup(context, args.path.multicastGroup)
      const given = { path: args.body, query: args.query ?? {} }
      const instance = findInstance(context, given, 'limited_collaborator')
      const options = { ipVersion: null, sourceIps: null }
      return memberView(context, joinGroup(context, instance, id, options))
    },
  },

  multicastGroupMemberRemove: {
    request: { path: both, query },
    answer: (args: Within & { path: OfGroup['path'] & { instance: string } }, context: Context) => {
      const group = findGroup(context, args.path.multicastGroup)
      const given = { path: args.path, query: args.query ?? {} }
      const instance = findInstance(context, given, 'limited_collaborator')
      leaveGroup(context.world, memberOf(context, group, instance))
    },
  },

  lookupMulticastGroupByIp: {
    request: {
      path: { properties: { address: { type: 'string', format: 'ip' } }, required: ['address'] },
    },
    answer: (args: { path: { address: string } }, context: Context): MulticastGroup =>
      groupView(context, findGroup(context, args.path.address)),
  },
}

/** Returns the address that a new group asks for, or a free one: of its pool, or of the silo's, which was of IPv4. */
function placeOf({ multicastIp, pool }: New, context: Context) {
  if (multicastIp == null) {
    const choice =
      pool == null
        ? { type: 'auto' as const, ipVersion: 'v4' as const }
        : { type: 'explicit' as const, pool }
    const chosen = chosenPool(context, choice, 'multicast')
    return { ipPoolId: chosen.id, multicastIp: takeAddress(context, chosen) }
  }
  const holder = poolWith(context, multicastIp, 'multicast')
  if (holder === null || (pool != null && ![holder.id, holder.name].includes(pool))) {
    throw unsupported('multicast_ip', `${multicastIp} is in none of the silo's multicast pools`)
  }
  if (context.world.multicastGroups.by('ip', multicastIp).size > 0) {
    throw alreadyExists(`multicast group with address ${multicastIp}`)
  }
  return { ipPoolId: holder.id, multicastIp }
}
