import type { Context } from '../context.ts'
import { listed } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import type { Handlers } from '../endpoint.ts'
import { findIn, findProject } from '../lookup.ts'
import { affinityGroupView } from '../rows/affinity-group.ts'
import {
  addMember,
  togetherIn,
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

const at = { path: { affinityGroup: nameOrId }, query: inProject }
const member = { path: { ...at.path, instance: nameOrId }, query: inProject }

/** Groups whose instances are to be on one sled. */
export const affinityGroupHandlers = {
  affinityGroupList: endpoint({ query: { ...byNameOrId, ...ofProject } }, ({ query }, context) => {
    const { id } = findProject(context, query.project)
    return listed(context, context.world.affinityGroups.under(id), query, affinityGroupView)
  }),

  affinityGroupView: endpoint(at, (args, context) =>
    affinityGroupView(find(context, args, 'viewer')),
  ),

  affinityGroupCreate: endpoint(
    { query: ofProject, body: AffinityGroupCreate },
    ({ query, body }, context) =>
      affinityGroupView(makeGroup(context, togetherIn(context.world), query.project, body)),
  ),

  affinityGroupUpdate: endpoint({ ...at, body: AffinityGroupUpdate }, (args, context) => {
    const group = find(context, args)
    return affinityGroupView(changeGroup(context, togetherIn(context.world), group, args.body))
  }),

  affinityGroupDelete: endpoint(at, (args, context) => {
    context.world.affinityGroups.remove(find(context, args).id)
  }),

  affinityGroupMemberList: endpoint(
    { path: at.path, query: { ...byNameOrId, ...inProject } },
    (args, context) => {
      const members = membersOf(context, find(context, args, 'viewer'))
      return listed(context, members, args.query, memberView)
    },
  ),

  affinityGroupMemberInstanceView: endpoint(member, (args, context) => {
    const { group, instance } = pair(context, args, 'viewer')
    mustBeIn(togetherIn(context.world), group, instance)
    return memberView(instance)
  }),

  affinityGroupMemberInstanceAdd: endpoint(member, (args, context) => {
    const { group, instance } = pair(context, args)
    addMember(togetherIn(context.world), group, instance)
    return memberView(instance)
  }),

  affinityGroupMemberInstanceDelete: endpoint(member, (args, context) => {
    const { group, instance } = pair(context, args)
    removeMember(togetherIn(context.world), group, instance)
  }),

  instanceAffinityGroupList: endpoint(
    { path: atInstance.path, query: { ...byNameOrId, ...inProject } },
    (args, context) => {
      const groups = groupsWith(togetherIn(context.world), findInstance(context, args, 'viewer'))
      return listed(context, groups, args.query, affinityGroupView)
    },
  ),
} satisfies Handlers

type Needed = 'viewer' | 'limited_collaborator'
type Args = { path: { affinityGroup: string }; query: { project?: string } }
type MemberArgs = { path: Args['path'] & { instance: string }; query: Args['query'] }

function find(context: Context, { path, query }: Args, needed: Needed = 'limited_collaborator') {
  return findIn(context, togetherIn(context.world), path.affinityGroup, query.project, needed)
}

function pair(
  context: Context,
  { path, query }: MemberArgs,
  needed: Needed = 'limited_collaborator',
) {
  const { affinityGroup: group, instance } = path
  return findPair(
    context,
    togetherIn(context.world),
    { group, instance, project: query.project },
    needed,
  )
}
