import type { AffinityGroupCreate, AffinityGroupUpdate } from '../../api/generated/checked.ts'
import type { PageQuery } from '../page.ts'
import type { SiloRole } from '@oxide/api'
import type { Context } from '../context.ts'
import { listed } from '../context.ts'
import { findIn, findProject } from '../lookup.ts'
import { failOnPurpose } from '../sentinels.ts'
import { affinityGroupView } from '../rows/affinity-group.ts'
import type { GroupKind } from '../rules/affinity-group.ts'
import {
  addMember,
  changeGroup,
  findPair,
  groupsWith,
  makeGroup,
  memberView,
  membersOf,
  mustBeIn,
  removeMember,
} from '../rules/affinity-group.ts'
import type { World } from '../world.ts'
import { findInstance } from './instance.ts'

/** The addressing of one kind of group: its table, and the names in the paths of a group and of a member. */
type Groups<G, M> = {
  readonly kindIn: (world: World) => GroupKind
  readonly groupOf: (path: G) => string
  readonly memberOf: (path: M) => { group: string; instance: string }
}

type Within = { query: { project?: string } }
type List = { query: PageQuery & { project?: string } }

/** Answers for one kind of instance group. The two kinds differ only in where they are. */
export function affinityAnswers<G, M>({ kindIn, groupOf, memberOf }: Groups<G, M>) {
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
