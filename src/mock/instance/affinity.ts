import type { SiloRole } from '@oxide/api'
import type { AffinityGroupCreate } from '../../api/generated/checked/parts.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import type { PageQuery } from '../http/page.ts'
import { add, findInstance, findProject, inProject } from '../lookup.ts'
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

const together = affinityAnswers('affinityGroup', (world) => world.affinityGroups)
const antiAffinity = affinityAnswers('antiAffinityGroup', (world) => world.antiAffinityGroups)

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

  antiAffinityGroupList: antiAffinity.list,
  antiAffinityGroupView: antiAffinity.view,
  antiAffinityGroupCreate: antiAffinity.create,
  antiAffinityGroupUpdate: antiAffinity.update,
  antiAffinityGroupDelete: antiAffinity.delete,
  antiAffinityGroupMemberList: antiAffinity.memberList,
  antiAffinityGroupMemberInstanceView: antiAffinity.memberView,
  antiAffinityGroupMemberInstanceAdd: antiAffinity.memberAdd,
  antiAffinityGroupMemberInstanceDelete: antiAffinity.memberDelete,
  instanceAntiAffinityGroupList: antiAffinity.ofInstance,
} satisfies Handlers

type Within = { query: { project?: string } }
type List = { query: PageQuery & { project?: string } }

/** Answers for one kind of instance group. The two kinds differ only in their table and their parameter in the path. */
function affinityAnswers<Param extends string>(
  param: Param,
  tableIn: (world: World) => GroupTable,
) {
  type OfGroup = Within & { path: Readonly<Record<Param, string>> }
  type OfMember = OfGroup & { path: { instance: string } }

  const groups = inProject(param, tableIn, affinityGroupView)

  const pair = (context: Context, { path, query }: OfMember, needed?: SiloRole) => {
    const table = tableIn(context.world)
    const given = { group: path[param], instance: path.instance, project: query.project }
    return { table, ...findPair(context, table, given, needed) }
  }

  return {
    list: groups.list,
    view: groups.view,
    update: groups.update,

    create(args: { query: { project: string }; body: AffinityGroupCreate }, context: Context) {
      const { id } = findProject(context, args.query.project, 'limited_collaborator')
      const group = { ...born(context), ...args.body, projectId: id, instanceIds: [] }
      return affinityGroupView(add(tableIn(context.world), group))
    },

    delete(args: OfGroup, context: Context) {
      const { id, name } = groups.find(context, args)
      failOnPurpose('group delete', name)
      tableIn(context.world).remove(id)
    },

    memberList(args: OfGroup & List, context: Context) {
      const members = membersOf(context, groups.find(context, args, 'viewer'))
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
      const found = groupsWith(tableIn(context.world), findInstance(context, args, 'viewer'))
      return listed(context, found, args.query, affinityGroupView)
    },
  }
}
