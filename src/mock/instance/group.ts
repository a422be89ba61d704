import type { AffinityGroupMember, SiloRole } from '@oxide/api'
import type { AffinityGroupCreate, AffinityGroupUpdate } from '../../api/generated/checked.ts'
import { instanceRefusal } from '../../api/rules.ts'
import { isUuid } from '../../api/valid/id.ts'
import { type Context, born } from '../context.ts'
import { invalid, taken, unknownName, unsupported } from '../http/problem.ts'
import { type Place, findBeside, findIn, findProject, keepName, noSelector } from '../lookup.ts'
import { Bucket } from '../store/bucket.ts'
import type { World } from '../world.ts'
import type { AffinityGroupRow, InstanceRow } from './rows.ts'

/** Most instances in one group. */
const most = 32

/** One of the two kinds of group: the API's noun and the table. */
export type GroupKind = Place<AffinityGroupRow, never>

export function togetherIn(world: World): GroupKind {
  return { kind: 'affinity group', table: world.affinityGroups }
}

export function apartIn(world: World): GroupKind {
  return { kind: 'anti-affinity group', table: world.antiAffinityGroups }
}

export function makeGroup(
  context: Context,
  { kind, table }: GroupKind,
  project: string,
  body: AffinityGroupCreate,
): AffinityGroupRow {
  const { id } = findProject(context, project, 'limited_collaborator')
  if (table.named(id, body.name)) throw taken(kind, body.name)
  return table.put({ ...born(context), ...body, projectId: id, instanceIds: [] })
}

export function changeGroup(
  { now }: Context,
  { kind, table }: GroupKind,
  before: AffinityGroupRow,
  change: AffinityGroupUpdate,
): AffinityGroupRow {
  const name = change.name ?? before.name
  keepName(table, kind, before.projectId, name, before.id)
  const description = change.description ?? before.description
  return table.put({ ...before, name, description, timeModified: now })
}

/** Returns the instances of a group, in every order that its list supports. */
export function membersOf({ world }: Context, group: AffinityGroupRow): Bucket<InstanceRow> {
  const members = new Bucket(world.instances.orders)
  for (const id of group.instanceIds) {
    const instance = world.instances.get(id)
    if (instance !== undefined) members.put(id, instance)
  }
  return members
}

/** Returns the groups of one kind that an instance is in. */
export function groupsWith({ table }: GroupKind, instance: InstanceRow): Bucket<AffinityGroupRow> {
  const groups = new Bucket(table.orders)
  for (const group of table.under(instance.projectId).rows) {
    if (group.instanceIds.includes(instance.id)) groups.put(group.id, group)
  }
  return groups
}

export function memberView({ id, name, runState }: InstanceRow): AffinityGroupMember {
  return { type: 'instance', value: { id, name, runState } }
}

/**
 * Finds a group and an instance in the same project; whichever is given by name needs the project.
 * @param needed the role that the actor must have in the project
 */
export function findPair(
  context: Context,
  place: GroupKind,
  { group: givenGroup, instance: givenInstance, project }: GivenPair,
  needed: SiloRole,
): { group: AffinityGroupRow; instance: InstanceRow } {
  const forName = (given: string) => (isUuid(given) ? undefined : project)
  if (isUuid(givenGroup) && isUuid(givenInstance)) noSelector(place.kind, { project })
  const group = findIn(context, place, givenGroup, forName(givenGroup), needed)
  const instances = { kind: 'instance', table: context.world.instances }
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

/** Adds an instance, which must be stopped, to a group. */
export function addMember(place: GroupKind, group: AffinityGroupRow, instance: InstanceRow): void {
  if (group.instanceIds.includes(instance.id)) {
    throw invalid(`Instance already in ${place.kind}`)
  }
  if (instanceRefusal('joinAffinityGroup', instance.runState) !== null) {
    throw invalid(`Instance must be stopped to be added to an ${place.kind}`)
  }
  join(place, group, instance)
}

/** Removes an instance from a group, whatever its state. */
export function removeMember(
  place: GroupKind,
  group: AffinityGroupRow,
  instance: InstanceRow,
): void {
  mustBeIn(place, group, instance)
  const instanceIds = group.instanceIds.filter((id) => id !== instance.id)
  place.table.put({ ...group, instanceIds })
}

export function mustBeIn(
  { kind }: GroupKind,
  { instanceIds }: AffinityGroupRow,
  { id, name }: InstanceRow,
): void {
  if (!instanceIds.includes(id)) throw unknownName(`${kind} member`, name)
}

/** Adds a new instance to the anti-affinity groups named in the request, each once. */
export function joinNamed(
  context: Context,
  instance: InstanceRow,
  groups: readonly string[],
): void {
  const place = apartIn(context.world)
  for (const given of groups) {
    const group = findBeside(context, place, given, instance, 'anti_affinity_groups')
    if (!group.instanceIds.includes(instance.id)) join(place, group, instance)
  }
}

/** Removes an instance from all groups, for example when it is deleted. */
export function leaveGroups({ world }: Context, instance: InstanceRow): void {
  for (const place of [togetherIn(world), apartIn(world)]) {
    for (const group of [...groupsWith(place, instance).rows]) {
      removeMember(place, group, instance)
    }
  }
}

function join({ kind, table }: GroupKind, group: AffinityGroupRow, { id }: InstanceRow): void {
  if (group.instanceIds.length >= most) {
    throw invalid(`An ${kind} can have at most ${most} members`)
  }
  table.put({ ...group, instanceIds: [...group.instanceIds, id] })
}
