import type {
  InstanceMulticastGroupJoin,
  MulticastGroupJoinSpec,
} from '../../api/generated/checked/parts.ts'
import { isUuid } from '../../api/valid/id.ts'
import { networkOf, versionOf, within } from '../address.ts'
import { isAddress } from '../check/plain.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid, unknown, unknownName, unsupported } from '../http/problem.ts'
import { findInstance } from '../lookup.ts'
import { chosenPool, poolWith, takeAddress } from '../pool/of-silo.ts'
import type { World } from '../world.ts'
import {
  type InstanceRow,
  type MulticastGroupRow,
  type MulticastMemberRow,
  multicastGroupView,
  multicastMemberView,
} from './rows.ts'

/** Groups belong to the whole fleet: traffic to one reaches instances of any project. */
export const multicastGroupHandlers = {
  multicastGroupList: ({ query }, context) =>
    listed(context, context.world.multicastGroups.under('fleet'), query, (group) =>
      groupView(context, group),
    ),

  multicastGroupView: (args, context) =>
    groupView(context, findGroup(context, args.path.multicastGroup)),

  multicastGroupMemberList: (args, context) => {
    const { id } = findGroup(context, args.path.multicastGroup)
    return listed(context, context.world.multicastMembers.under(id), args.query, (member) =>
      memberView(context, member),
    )
  },

  instanceMulticastGroupList: (args, context) => {
    const { id } = findInstance(context, args, 'viewer')
    const members = context.world.multicastMembers.by('instance', id)
    return listed(context, members, args.query, (member) => memberView(context, member))
  },

  instanceMulticastGroupJoin: (args, context) => {
    const instance = findInstance(context, args, 'limited_collaborator')
    return memberView(context, joinGroup(context, instance, args.path.multicastGroup, args.body))
  },

  instanceMulticastGroupLeave: (args, context) => {
    const instance = findInstance(context, args, 'limited_collaborator')
    leaveGroup(
      context.world,
      memberOf(context, findGroup(context, args.path.multicastGroup), instance),
    )
  },
} satisfies Handlers

export function findGroup({ world }: Context, given: string): MulticastGroupRow {
  const group = groupCalled(world, given)
  if (group === undefined) throw unknown('multicast group', given)
  return group
}

export function groupView({ world }: Context, group: MulticastGroupRow) {
  return multicastGroupView(group, [...world.multicastMembers.under(group.id).rows])
}

export function memberOf(
  { world }: Context,
  group: MulticastGroupRow,
  instance: InstanceRow,
): MulticastMemberRow {
  const mine = [...world.multicastMembers.by('instance', instance.id).rows]
  const member = mine.find((one) => one.multicastGroupId === group.id)
  if (member === undefined) throw unknownName('multicast group member', instance.name)
  return member
}

export function memberView({ world }: Context, member: MulticastMemberRow) {
  const group = world.multicastGroups.get(member.multicastGroupId)
  const instance = world.instances.get(member.instanceId)
  if (!group || !instance) throw unknown('multicast group', member.multicastGroupId)
  return multicastMemberView(member, group, instance)
}

const most = 32
/** Source-specific groups: members must name their sources. */
const oneSource = networkOf('232.0.0.0/8')

/** Adds an instance to a group and creates the group when its name or address is new. */
export function joinGroup(
  context: Context,
  instance: InstanceRow,
  given: string,
  options: InstanceMulticastGroupJoin,
): MulticastMemberRow {
  const { world, now } = context
  const group = groupCalled(world, given) ?? makeGroup(context, given, options)
  const sourceIps = options.sourceIps ?? []
  checkSources(group, options.sourceIps ?? group.made?.sourceIps ?? [])
  const mine = [...world.multicastMembers.by('instance', instance.id).rows]
  const before = mine.find((member) => member.multicastGroupId === group.id)
  if (before !== undefined) {
    return world.multicastMembers.put({ ...before, sourceIps, timeModified: now })
  }
  if (mine.length >= most) {
    throw invalid(`An instance can be in at most ${most} multicast groups`)
  }
  const ids = { instanceId: instance.id, multicastGroupId: group.id }
  return world.multicastMembers.put({ ...born(context), ...ids, sourceIps })
}

export function joinMulticast(
  context: Context,
  instance: InstanceRow,
  requested: readonly MulticastGroupJoinSpec[],
): void {
  for (const { group, ...options } of requested) joinGroup(context, instance, group, options)
}

/** Leaves all groups except the given ones. */
export function leaveAllBut(
  { world }: Context,
  instance: InstanceRow,
  requested: readonly MulticastGroupJoinSpec[],
): void {
  const stay = new Set(requested.map(({ group }) => groupCalled(world, group)?.id))
  for (const member of [...world.multicastMembers.by('instance', instance.id).rows]) {
    if (!stay.has(member.multicastGroupId)) leaveGroup(world, member)
  }
}

/** Leaves all groups, for example when the instance is deleted. */
export function leaveMulticast(world: World, instanceId: string): void {
  const members = [...world.multicastMembers.by('instance', instanceId).rows]
  for (const member of members) leaveGroup(world, member)
}

/** Ends a membership and deletes the group when it was the last one, unless somebody created it. */
export function leaveGroup(world: World, { id, multicastGroupId }: MulticastMemberRow): void {
  world.multicastMembers.remove(id)
  const isEmpty = world.multicastMembers.under(multicastGroupId).size === 0
  if (isEmpty && !world.multicastGroups.get(multicastGroupId)?.made) {
    world.multicastGroups.remove(multicastGroupId)
  }
}

function groupCalled(world: World, given: string): MulticastGroupRow | undefined {
  if (isAddress(given)) return [...world.multicastGroups.by('ip', given).rows][0]
  return world.multicastGroups.find(given)
}

function makeGroup(
  context: Context,
  given: string,
  { ipVersion }: InstanceMulticastGroupJoin,
): MulticastGroupRow {
  const { world, actor } = context
  if (isUuid(given)) throw unknown('multicast group', given)
  const isIp = isAddress(given)
  const pool = isIp
    ? poolWith(context, given, 'multicast')
    : chosenPool(context, { type: 'auto', ipVersion }, 'multicast')
  if (pool === null) {
    throw unsupported('multicast_group', `${given} is in none of the silo's multicast pools`)
  }
  return world.multicastGroups.put({
    ...born(context),
    name: isIp ? `mcast-${given.replaceAll(/[.:]+/g, '-')}` : given,
    description: '',
    ipPoolId: pool.id,
    multicastIp: isIp ? given : takeAddress(context, pool),
    siloId: actor.user.siloId,
  })
}

export function checkSources({ multicastIp }: MulticastGroupRow, sources: readonly string[]): void {
  if (sources.some((ip) => versionOf(ip) !== versionOf(multicastIp))) {
    throw unsupported('source_ips', `sources must be of the version of group ${multicastIp}`)
  }
  if (sources.length === 0 && hasOneSource(multicastIp)) {
    throw unsupported('source_ips', `group ${multicastIp} takes sources`)
  }
}

function hasOneSource(ip: string): boolean {
  return versionOf(ip) === 'v4'
    ? within(networkOf(`${ip}/32`), oneSource)
    : /^ff3[0-9a-f]:/.test(ip)
}
