import type { SiloRole } from '@oxide/api'
import type * as v from 'valibot'
import type { Context } from '../context.ts'
import { listed } from '../context.ts'
import { endpoint } from '../endpoint.ts'
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
import { AffinityGroupCreate, AffinityGroupUpdate } from '../schemas/affinity-group.ts'
import { byNameOrId, inProject, ofProject } from '../schemas/query.ts'
import type { World } from '../world.ts'
import { atInstance, findInstance } from './instance.ts'

/** The addressing of one kind of group: its table, and the paths of a group and of a member. */
type Groups<G extends v.ObjectEntries, M extends v.ObjectEntries> = {
  readonly kindIn: (world: World) => GroupKind
  readonly path: G
  readonly groupOf: (path: PathOf<G>) => string
  readonly memberPath: M
  readonly memberOf: (path: PathOf<M>) => { group: string; instance: string }
}

type PathOf<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>

/** Builds the endpoints of one kind of instance group. The two kinds differ only in where they are. */
export function affinityEndpoints<G extends v.ObjectEntries, M extends v.ObjectEntries>({
  kindIn,
  path,
  groupOf,
  memberPath,
  memberOf,
}: Groups<G, M>) {
  type Query = { project?: string }

  const at = { path, query: inProject }
  const member = { path: memberPath, query: inProject }
  const page = { ...byNameOrId, ...inProject }

  const find = (
    context: Context,
    args: { path: PathOf<G>; query: Query },
    needed: SiloRole = 'limited_collaborator',
  ) => findIn(context, kindIn(context.world), groupOf(args.path), args.query.project, needed)

  const pair = (
    context: Context,
    args: { path: PathOf<M>; query: Query },
    needed: SiloRole = 'limited_collaborator',
  ) => {
    const kind = kindIn(context.world)
    const given = { ...memberOf(args.path), project: args.query.project }
    return { kind, ...findPair(context, kind, given, needed) }
  }

  return {
    list: endpoint({ query: { ...byNameOrId, ...ofProject } }, ({ query }, context) => {
      const { id } = findProject(context, query.project)
      return listed(context, kindIn(context.world).table.under(id), query, affinityGroupView)
    }),

    view: endpoint(at, (args, context) => affinityGroupView(find(context, args, 'viewer'))),

    create: endpoint({ query: ofProject, body: AffinityGroupCreate }, ({ query, body }, context) =>
      affinityGroupView(makeGroup(context, kindIn(context.world), query.project, body)),
    ),

    update: endpoint({ ...at, body: AffinityGroupUpdate }, (args, context) => {
      const group = find(context, args)
      return affinityGroupView(changeGroup(context, kindIn(context.world), group, args.body))
    }),

    delete: endpoint(at, (args, context) => {
      const { id, name } = find(context, args)
      failOnPurpose('group delete', name)
      kindIn(context.world).table.remove(id)
    }),

    memberList: endpoint({ path, query: page }, (args, context) => {
      const members = membersOf(context, find(context, args, 'viewer'))
      return listed(context, members, args.query, memberView)
    }),

    memberView: endpoint(member, (args, context) => {
      const { kind, group, instance } = pair(context, args, 'viewer')
      mustBeIn(kind, group, instance)
      return memberView(instance)
    }),

    memberAdd: endpoint(member, (args, context) => {
      const { kind, group, instance } = pair(context, args)
      addMember(kind, group, instance)
      return memberView(instance)
    }),

    memberDelete: endpoint(member, (args, context) => {
      const { kind, group, instance } = pair(context, args)
      removeMember(kind, group, instance)
    }),

    ofInstance: endpoint({ path: atInstance.path, query: page }, (args, context) => {
      const groups = groupsWith(kindIn(context.world), findInstance(context, args, 'viewer'))
      return listed(context, groups, args.query, affinityGroupView)
    }),
  }
}
