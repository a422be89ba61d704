import type { AffinityGroupMember, SiloRole } from '@oxide/api'
import type { AffinityGroupCreate } from '../../api/generated/checked/parts.ts'
import { instanceRefusal } from '../../api/rules.ts'
import { isUuid } from '../../api/valid/id.ts'
import { type Context, type PageQuery, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { failOnPurpose, invalid, unknownName, unsupported } from '../http/problem.ts'
import {
  add,
  findBeside,
  findIn,
  findInstance,
  findProject,
  inProject,
  noSelector,
} from '../lookup.ts'
import { Bucket } from '../store/bucket.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../world.ts'
import { type AffinityGroupRow, type InstanceRow, affinityGroupView } from './rows.ts'

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

const most = 32

/** The table of one of the two kinds of group. */
export type GroupTable = Table<AffinityGroupRow>

function membersOf({ world }: Context, group: AffinityGroupRow): Bucket<InstanceRow> {
  const { instances } = world
  return instances.some(group.instanceIds.flatMap((id) => instances.get(id) ?? []))
}

function groupsWith(table: GroupTable, instance: InstanceRow): Bucket<AffinityGroupRow> {
  const all = [...table.under(instance.projectId).rows]
  return table.some(all.filter(({ instanceIds }) => instanceIds.includes(instance.id)))
}

function memberView({ id, name, runState }: InstanceRow): AffinityGroupMember {
  return { type: 'instance', value: { id, name, runState } }
}

/**
 * Finds a group and an instance in the same project; whichever is given by name needs the project.
 * @param needed the role that the actor must have in the project
 */
function findPair(
  context: Context,
  table: GroupTable,
  { group: givenGroup, instance: givenInstance, project }: GivenPair,
  needed: SiloRole = 'limited_collaborator',
): { group: AffinityGroupRow; instance: InstanceRow } {
  const forName = (given: string) => (isUuid(given) ? undefined : project)
  if (isUuid(givenGroup) && isUuid(givenInstance)) noSelector(table.kind, { project })
  const group = findIn(context, table, givenGroup, forName(givenGroup), needed)
  const { instances } = context.world
  const instance = findIn(context, instances, givenInstance, forName(givenInstance), needed)
  if (instance.projectId !== group.projectId) {
    throw unsupported('instance', 'the instance is in another project')
  }
  return { group, instance }
}

type GivenPair = {
  readonly group: string
  readonly instance: string
  readonly project: string | undefined
}

function addMember(table: GroupTable, group: AffinityGroupRow, instance: InstanceRow): void {
  if (group.instanceIds.includes(instance.id)) {
    throw invalid(`Instance already in ${table.kind}`)
  }
  if (instanceRefusal('joinAffinityGroup', instance.runState) !== null) {
    throw invalid(`Instance must be stopped to be added to an ${table.kind}`)
  }
  join(table, group, instance)
}

function removeMember(table: GroupTable, group: AffinityGroupRow, instance: InstanceRow): void {
  mustBeIn(table, group, instance)
  const instanceIds = group.instanceIds.filter((id) => id !== instance.id)
  table.put({ ...group, instanceIds })
}

function mustBeIn(
  table: GroupTable,
  { instanceIds }: AffinityGroupRow,
  { id, name }: InstanceRow,
): void {
  if (!instanceIds.includes(id)) throw unknownName(`${table.kind} member`, name)
}

/** Adds a new instance to the anti-affinity groups named in the request, each once. */
export function joinNamed(
  context: Context,
  instance: InstanceRow,
  groups: readonly string[],
): void {
  const table = context.world.antiAffinityGroups
  for (const given of groups) {
    const group = findBeside(context, table, given, instance, 'anti_affinity_groups')
    if (!group.instanceIds.includes(instance.id)) join(table, group, instance)
  }
}

/** Removes an instance from all groups, for example when it is deleted. */
export function leaveGroups({ world }: Context, instance: InstanceRow): void {
  for (const table of [world.affinityGroups, world.antiAffinityGroups]) {
    for (const group of [...groupsWith(table, instance).rows]) {
      removeMember(table, group, instance)
    }
  }
}

function join(table: GroupTable, group: AffinityGroupRow, { id }: InstanceRow): void {
  if (group.instanceIds.length >= most) {
    throw invalid(`An ${table.kind} can have at most ${most} members`)
  }
  table.put({ ...group, instanceIds: [...group.instanceIds, id] })
}
