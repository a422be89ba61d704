import type { SiloRole } from '@oxide/api'
import type { AffinityGroupCreate, AffinityGroupUpdate } from '../../api/generated/checked.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import type { PageQuery } from '../http/page.ts'
import { add, findIn, findInstance, findProject, renamed } from '../lookup.ts'
import { failOnPurpose } from '../sentinels.ts'
import type { World } from '../world.ts'
import {
  type GroupTable,
  addMember,
  findPair,
  groupsWith,
  memberView,
  membersOf,
  mustBeIn,
  removeMember,
} from './group.ts'
import { affinityGroupView } from './rows.ts'

const together = affinityAnswers({
  tableIn: (world) => world.affinityGroups,
  groupOf: (path: { affinityGroup: string }) => path.affinityGroup,
  memberOf: ({ affinityGroup, instance }: { affinityGroup: string; instance: string }) => ({
    group: affinityGroup,
    instance,
  }),
})

const apart = affinityAnswers({
  tableIn: (world) => world.antiAffinityGroups,
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
  readonly tableIn: (world: World) => GroupTable
  readonly groupOf: (path: G) => string
  readonly memberOf: (path: M) => { group: string; instance: string }
}

type Within = { query: { project?: string } }
type List = { query: PageQuery & { project?: string } }

/** Answers for one kind of instance group. The two kinds differ only in where they are. */
function affinityAnswers<G, M>({ tableIn, groupOf, memberOf }: Groups<G, M>) {
  type OfGroup = Within & { path: G }
  type OfMember = Within & { path: M }

  const find = (context: Context, args: OfGroup, needed: SiloRole = 'limited_collaborator') =>
    findIn(context, tableIn(context.world), groupOf(args.path), args.query.project, needed)

  const pair = (context: Context, args: OfMember, needed: SiloRole = 'limited_collaborator') => {
    const table = tableIn(context.world)
    const given = { ...memberOf(args.path), project: args.query.project }
    return { table, ...findPair(context, table, given, needed) }
  }

  return {
    list({ query }: { query: PageQuery & { project: string } }, context: Context) {
      const { id } = findProject(context, query.project)
      return listed(context, tableIn(context.world).under(id), query, affinityGroupView)
    },

    view: (args: OfGroup, context: Context) => affinityGroupView(find(context, args, 'viewer')),

    create(args: { query: { project: string }; body: AffinityGroupCreate }, context: Context) {
      const { id } = findProject(context, args.query.project, 'limited_collaborator')
      const group = { ...born(context), ...args.body, projectId: id, instanceIds: [] }
      return affinityGroupView(add(tableIn(context.world), group))
    },

    update(args: OfGroup & { body: AffinityGroupUpdate }, context: Context) {
      const group = find(context, args)
      const table = tableIn(context.world)
      return affinityGroupView(table.put(renamed(context, table, group, args.body)))
    },

    delete(args: OfGroup, context: Context) {
      const { id, name } = find(context, args)
      failOnPurpose('group delete', name)
      tableIn(context.world).remove(id)
    },

    memberList(args: OfGroup & List, context: Context) {
      const members = membersOf(context, find(context, args, 'viewer'))
      return listed(context, members, args.query, memberView)
    },

    memberView(args: OfMember, context: Context) {
      const { table, group, instance } = pair(context, args, 'viewer')
      mustBeIn(table, group, instance)
      return memberView(instance)
    },

    memberAdd(args: OfMember, context: Context) {
      const { table, group, instance } = pair(context, args)
      addMember(table, group, instance)
      return memberView(instance)
    },

    memberDelete(args: OfMember, context: Context) {
      const { table, group, instance } = pair(context, args)
      removeMember(table, group, instance)
    },

    ofInstance(args: List & { path: { instance: string } }, context: Context) {
      const groups = groupsWith(tableIn(context.world), findInstance(context, args, 'viewer'))
      return listed(context, groups, args.query, affinityGroupView)
    },
  }
}
