import type { SiloRole } from '@oxide/api'
import type { AffinityGroupCreate, AffinityGroupUpdate } from '../../api/generated/checked.ts'
import { type Context, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import type { PageQuery } from '../http/page.ts'
import { findIn, findInstance, findProject } from '../lookup.ts'
import { failOnPurpose } from '../sentinels.ts'
import type { World } from '../world.ts'
import {
  type GroupKind,
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
  togetherIn,
} from './group.ts'
import { affinityGroupView } from './rows.ts'

const together = affinityAnswers({
  kindIn: togetherIn,
  groupOf: (path: { affinityGroup: string }) => path.affinityGroup,
  memberOf: ({ affinityGroup, instance }: { affinityGroup: string; instance: string }) => ({
    group: affinityGroup,
    instance,
  }),
})

const apart = affinityAnswers({
  kindIn: apartIn,
  groupOf: (path: { antiAffinityGroup: string }) => path.antiAffinityGroup,
  memberOf: ({ antiAffinityGroup, instance }: { antiAffinityGroup: string; instance: string }) => ({
    group: antiAffinityGroup,
    instance,
  }),
})

/** Groups whose instances should share a sled. */
export const affinityGroupHandlers = {
  affinityGroupList: together.list,
  affinityGroupView: together.view,
  affinityGroupCreate: together.create,
  affinityGroupUpdate: together.update,
  affinityGroupDelete: together.delete,
  affinityGroupMemberList: together.memberList,
  affinityGroupMemberInstanceView: together.memberView,
  affinityGroupMemberInstanceAdd: together.memberAdd,
  affinityGroupMemberInstanceDelete: together.memberDelete,
  instanceAffinityGroupList: together.ofInstance,

  antiAffinityGroupList: apart.list,
  antiAffinityGroupView: apart.view,
  antiAffinityGroupCreate: apart.create,
  antiAffinityGroupUpdate: apart.update,
  antiAffinityGroupDelete: apart.delete,
  antiAffinityGroupMemberList: apart.memberList,
  antiAffinityGroupMemberInstanceView: apart.memberView,
  antiAffinityGroupMemberInstanceAdd: apart.memberAdd,
  antiAffinityGroupMemberInstanceDelete: apart.memberDelete,
  instanceAntiAffinityGroupList: apart.ofInstance,
} satisfies Handlers

/** The addressing of one kind of group: its table, and the names in the paths of a group and of a member. */
type Groups<G, M> = {
  readonly kindIn: (world: World) => GroupKind
  readonly groupOf: (path: G) => string
  readonly memberOf: (path: M) => { group: string; instance: string }
}

type Within = { query: { project?: string } }
type List = { query: PageQuery & { project?: string } }

/** Answers for one kind of instance group. The two kinds differ only in where they are. */
function affinityAnswers<G, M>({ kindIn, groupOf, memberOf }: Groups<G, M>) {
  type OfGroup = Within & { path: G }
  type OfMember = Within & { path: M }

  const find = (context: Context, args: OfGroup, needed: SiloRole = 'limited_collaborator') =>
    findIn(context, kindIn(context.world), groupOf(args.path), args.query.project, needed)

  const pair = (context: Context, args: OfMember, needed: SiloRole = 'limited_collaborator') => {
    const kind = kindIn(context.world)
    const given = { ...memberOf(args.path), project: args.query.project }
    return { kind, ...findPair(context, kind, given, needed) }
  }

  return {
    list({ query }: { query: PageQuery & { project: string } }, context: Context) {
      const { id } = findProject(context, query.project)
      return listed(context, kindIn(context.world).table.under(id), query, affinityGroupView)
    },

    view: (args: OfGroup, context: Context) => affinityGroupView(find(context, args, 'viewer')),

    create: (args: { query: { project: string }; body: AffinityGroupCreate }, context: Context) =>
      affinityGroupView(makeGroup(context, kindIn(context.world), args.query.project, args.body)),

    update(args: OfGroup & { body: AffinityGroupUpdate }, context: Context) {
      const group = find(context, args)
      return affinityGroupView(changeGroup(context, kindIn(context.world), group, args.body))
    },

    delete(args: OfGroup, context: Context) {
      const { id, name } = find(context, args)
      failOnPurpose('group delete', name)
      kindIn(context.world).table.remove(id)
    },

    memberList(args: OfGroup & List, context: Context) {
      const members = membersOf(context, find(context, args, 'viewer'))
      return listed(context, members, args.query, memberView)
    },

    memberView(args: OfMember, context: Context) {
      const { kind, group, instance } = pair(context, args, 'viewer')
      mustBeIn(kind, group, instance)
      return memberView(instance)
    },

    memberAdd(args: OfMember, context: Context) {
      const { kind, group, instance } = pair(context, args)
      addMember(kind, group, instance)
      return memberView(instance)
    },

    memberDelete(args: OfMember, context: Context) {
      const { kind, group, instance } = pair(context, args)
      removeMember(kind, group, instance)
    },

    ofInstance(args: List & { path: { instance: string } }, context: Context) {
      const groups = groupsWith(kindIn(context.world), findInstance(context, args, 'viewer'))
      return listed(context, groups, args.query, affinityGroupView)
    },
  }
}
