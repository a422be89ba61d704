import type { Context } from '../context.ts'
import { listed } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { findIn, findProject } from '../lookup.ts'
import { affinityGroupView } from '../rows/affinity-group.ts'
import {
  addMember,
  apartIn,
  changeGroup,
  findPair,
  groupsWith,
  makeGroup,
  memberView,
  membersOf,
  mustBeIn,
  removeMember,
} from '../rules/affinity-group.ts'
import { AffinityGroupCreate, AffinityGroupUpdate } from '../schemas/affinity-group.ts'
import { byNameOrId, inProject, ofProject } from '../schemas/query.ts'
import { nameOrId } from '../schemas/scalar.ts'
import { atInstance, findInstance } from './instance.ts'

const at = { path: { antiAffinityGroup: nameOrId }, query: inProject }
const member = { path: { ...at.path, instance: nameOrId }, query: inProject }

/** Groups whose instances are to be on different sleds. */
export const antiAffinityGroupHandlers = {
  antiAffinityGroupList: endpoint(
    { query: { ...byNameOrId, ...ofProject } },
    ({ query }, context) => {
      const { id } = findProject(context, query.project)
      return listed(context, context.world.antiAffinityGroups.under(id), query, affinityGroupView)
    },
  ),

  antiAffinityGroupView: endpoint(at, (args, context) =>
    affinityGroupView(find(context, args, 'viewer')),
  ),

  antiAffinityGroupCreate: endpoint(
    { query: ofProject, body: AffinityGroupCreate },
    ({ query, body }, context) =>
      affinityGroupView(makeGroup(context, apartIn(context.world), query.project, body)),
  ),

  antiAffinityGroupUpdate: endpoint({ ...at, body: AffinityGroupUpdate }, (args, context) => {
    const group = find(context, args)
    return affinityGroupView(changeGroup(context, apartIn(context.world), group, args.body))
  }),

  antiAffinityGroupDelete: endpoint(at, (args, context) => {
    context.world.antiAffinityGroups.remove(find(context, args).id)
  }),

  antiAffinityGroupMemberList: endpoint(
    { path: at.path, query: { ...byNameOrId, ...inProject } },
    (args, context) => {
      const members = membersOf(context, find(context, args, 'viewer'))
      return listed(context, members, args.query, memberView)
    },
  ),

  antiAffinityGroupMemberInstanceView: endpoint(member, (args, context) => {
    const { group, instance } = pair(context, args, 'viewer')
    mustBeIn(apartIn(context.world), group, instance)
    return memberView(instance)
  }),

  antiAffinityGroupMemberInstanceAdd: endpoint(member, (args, context) => {
    const { group, instance } = pair(context, args)
    addMember(apartIn(context.world), group, instance)
    return memberView(instance)
  }),

  antiAffinityGroupMemberInstanceDelete: endpoint(member, (args, context) => {
    const { group, instance } = pair(context, args)
    removeMember(apartIn(context.world), group, instance)
  }),

  instanceAntiAffinityGroupList: endpoint(
    { path: atInstance.path, query: { ...byNameOrId, ...inProject } },
    (args, context) => {
      const groups = groupsWith(apartIn(context.world), findInstance(context, args, 'viewer'))
      return listed(context, groups, args.query, affinityGroupView)
    },
  ),
} satisfies Handlers

type Needed = 'viewer' | 'limited_collaborator'
type Args = { path: { antiAffinityGroup: string }; query: { project?: string } }
type MemberArgs = { path: Args['path'] & { instance: string }; query: Args['query'] }

function find(context: Context, { path, query }: Args, needed: Needed = 'limited_collaborator') {
  return findIn(context, apartIn(context.world), path.antiAffinityGroup, query.project, needed)
}

function pair(
  context: Context,
  { path, query }: MemberArgs,
  needed: Needed = 'limited_collaborator',
) {
  const { antiAffinityGroup: group, instance } = path
  return findPair(
    context,
    apartIn(context.world),
    { group, instance, project: query.project },
    needed,
  )
}
