import { listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { unknown, unknownName } from '../problem.ts'
import type { MulticastGroupRow, MulticastMemberRow } from '../rows/multicast-group.ts'
import { multicastGroupView, multicastMemberView } from '../rows/multicast-group.ts'
import { groupCalled, joinGroup, leaveGroup } from '../rules/multicast-group.ts'
import { findInstance } from './instance.ts'

/** Groups belong to the whole fleet: traffic to one reaches instances of any project. */
export const multicastGroupHandlers = {
  multicastGroupList: ({ query }, context) =>
    listed(context, context.world.multicastGroups.under('fleet'), query, (group) =>
      groupView(context, group),
    ),

  multicastGroupView: (args, context) =>
    groupView(context, find(context, args.path.multicastGroup)),

  multicastGroupMemberList: (args, context) => {
    const { id } = find(context, args.path.multicastGroup)
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
    const { member } = joinGroup(context, instance, args.path.multicastGroup, args.body)
    return memberView(context, member)
  },

  instanceMulticastGroupLeave: (args, context) => {
    const { world } = context
    const instance = findInstance(context, args, 'limited_collaborator')
    const group = find(context, args.path.multicastGroup)
    const mine = [...world.multicastMembers.by('instance', instance.id).rows]
    const member = mine.find((one) => one.multicastGroupId === group.id)
    if (member === undefined) throw unknownName('multicast group member', instance.name)
    leaveGroup(world, member)
  },
} satisfies Handlers

function find({ world }: Context, given: string): MulticastGroupRow {
  const group = groupCalled(world, given)
  if (group === undefined) throw unknown('multicast group', given)
  return group
}

function groupView({ world }: Context, group: MulticastGroupRow) {
  return multicastGroupView(group, [...world.multicastMembers.under(group.id).rows])
}

function memberView({ world }: Context, member: MulticastMemberRow) {
  const group = world.multicastGroups.get(member.multicastGroupId)
  const instance = world.instances.get(member.instanceId)
  if (!group || !instance) throw unknown('multicast group', member.multicastGroupId)
  return multicastMemberView(member, group, instance)
}
