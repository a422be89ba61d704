import type { FleetRole, SiloRole } from '@oxide/api'
import { isUuid } from '../api/valid/id.ts'
import { hasFleet, hasSilo, needFleet, needProject, projectRole } from './access.ts'
import { type Context, listed } from './context.ts'
import type { Page, PageQuery } from './http/page.ts'
import type { World } from './world.ts'
import {
  forbidden,
  invalid,
  taken,
  unknown,
  unknownId,
  unknownName,
  unspecified,
  unsupported,
} from './http/problem.ts'
import type { InstanceRow } from './instance/rows.ts'
import type { UserRow } from './person/rows.ts'
import type { ImageRow } from './storage/rows.ts'
import type { Table } from './store/table.ts'
import type { ProjectRow, SiloRow } from './tenant/rows.ts'

/** The context of a lookup: the world and the caller. */
export type Looking = Pick<Context, 'world' | 'actor'>

/** Finds a project in the actor's silo. Answers 404 for a project that the actor may not see. */
export function findProject(
  { world, actor }: Looking,
  nameOrId: string,
  needed: SiloRole = 'viewer',
): ProjectRow {
  const project = isUuid(nameOrId)
    ? world.projects.get(nameOrId)
    : world.projects.named(actor.user.siloId, nameOrId)
  if (project === undefined || projectRole(world, actor, project) === null) {
    throw unknown('project', nameOrId)
  }
  needProject(world, actor, project, needed)
  return project
}

export function listOfProject<Row extends { readonly id: string }, Index extends string, View>(
  tableIn: (world: World) => Table<Row, Index>,
  view: (row: Row, context: Context) => View,
) {
  return ({ query }: { query: PageQuery & { project: string } }, context: Context): Page<View> => {
    const { id } = findProject(context, query.project)
    return listed(context, tableIn(context.world).under(id), query, (row) => view(row, context))
  }
}

/** Answers a list of what belongs to the fleet, for its viewers. */
export function listOfFleet<Row extends { readonly id: string }, Index extends string, View>(
  tableIn: (world: World) => Table<Row, Index>,
  view: (row: Row, context: Context) => View,
) {
  return ({ query }: { query: PageQuery }, context: Context): Page<View> => {
    needFleet(context.world, context.actor, 'viewer')
    return listed(context, tableIn(context.world).under('fleet'), query, (row) =>
      view(row, context),
    )
  }
}

type InProject = { readonly id: string; readonly projectId: string }

/**
 * Finds a resource in a project: by id alone, or by name with the project.
 * @param selector the project as given in the query
 * @param needed the role that the actor must have in the project
 */
export function findIn<Row extends InProject, Index extends string>(
  context: Looking,
  table: Table<Row, Index>,
  nameOrId: string,
  selector: string | undefined,
  needed: SiloRole = 'viewer',
): Row {
  const { world, actor } = context
  if (!isUuid(nameOrId)) {
    if (selector === undefined) throw unspecified('project')
    const row = table.named(findProject(context, selector, needed).id, nameOrId)
    if (row === undefined) throw unknownName(table.kind, nameOrId)
    return row
  }
  noSelector(table.kind, { project: selector })
  const row = table.get(nameOrId)
  const project = row && world.projects.get(row.projectId)
  if (row === undefined || project === undefined || projectRole(world, actor, project) === null) {
    throw unknownId(nameOrId)
  }
  needProject(world, actor, project, needed)
  return row
}

/**
 * Finds a resource that a body refers to, by id or by name, in the project of another one. Refuses a resource of
 * another project, because the actor's role was checked in this project only.
 * @param field the body's field name on the wire
 */
export function findBeside<Row extends InProject, Index extends string>(
  context: Looking,
  table: Table<Row, Index>,
  nameOrId: string,
  { projectId }: { readonly projectId: string },
  field: string,
): Row {
  const row = findIn(context, table, nameOrId, isUuid(nameOrId) ? undefined : projectId)
  if (row.projectId === projectId) return row
  throw unsupported(field, `the ${table.kind} is in another project`)
}

const outermostFirst = ['silo', 'project', 'instance', 'vpc', 'router', 'gateway']

/** Throws 400 when a resource given by id comes with the selectors that only a name needs. */
export function noSelector(kind: string, selectors: Record<string, string | undefined>): void {
  const given = outermostFirst.filter((selector) => selectors[selector] !== undefined)
  if (given.length === 0) return
  const list = given.join(' and ')
  throw invalid(`when ${kind} is specified by ID, ${list} should not be specified`)
}

/** Finds an image: by id, by name in a project, or by name among the images of the silo. */
export function findImage(
  context: Looking,
  nameOrId: string,
  selector: string | undefined,
): ImageRow {
  const { world, actor } = context
  if (!isUuid(nameOrId)) {
    const scope = selector === undefined ? actor.user.siloId : findProject(context, selector).id
    const image = world.images.named(scope, nameOrId)
    if (image === undefined) throw unknownName('image', nameOrId)
    return image
  }
  noSelector('image', { project: selector })
  const image = world.images.get(nameOrId)
  if (image === undefined || !mayRead(context, image)) throw unknownId(nameOrId)
  return image
}

function mayRead({ world, actor }: Looking, image: ImageRow): boolean {
  if (image.siloId !== actor.user.siloId) return false
  const project = image.projectId ? world.projects.get(image.projectId) : null
  return project === null || (project !== undefined && projectRole(world, actor, project) !== null)
}

/** Finds the instance that a request names. */
export function findInstance(
  context: Looking,
  args: { path: { instance: string }; query: { project?: string } },
  needed: 'viewer' | 'limited_collaborator',
): InstanceRow {
  return findIn(context, context.world.instances, args.path.instance, args.query.project, needed)
}

/** Finds a resource that belongs to the fleet, by name or id. */
export function findInFleet<Row extends { readonly id: string }, Index extends string>(
  { world, actor }: Looking,
  table: Table<Row, Index>,
  nameOrId: string,
  needed: FleetRole = 'viewer',
): Row {
  needFleet(world, actor, needed)
  const row = isUuid(nameOrId) ? table.get(nameOrId) : table.named('fleet', nameOrId)
  if (row === undefined) throw unknown(table.kind, nameOrId)
  return row
}

/** Alternative roles: one in the fleet, or one in the silo (null for any member of it). */
export type EitherRole = { readonly fleet: FleetRole; readonly silo: SiloRole | null }

/** Roles needed to read and to administer a silo named in the request. */
export const toRead: EitherRole = { fleet: 'viewer', silo: 'viewer' }
export const toAdminister: EitherRole = { fleet: 'admin', silo: 'admin' }
/** Roles for what every user may do in their own silo. */
export const anybody: EitherRole = { fleet: 'admin', silo: null }

/** Finds a silo. Refuses callers without a fleet role before revealing whether it exists. */
export function findSilo({ world, actor }: Looking, nameOrId: string, needed: EitherRole): SiloRow {
  const silo = isUuid(nameOrId) ? world.silos.get(nameOrId) : world.silos.named('fleet', nameOrId)
  const member = silo?.id === actor.user.siloId
  const own = member && (needed.silo === null || hasSilo(world, actor, needed.silo))
  if (!own && !hasFleet(world, actor, 'viewer')) throw forbidden()
  if (silo === undefined) throw unknown('silo', nameOrId)
  if (!own && !hasFleet(world, actor, needed.fleet)) throw forbidden()
  return silo
}

export function findUser({ world }: Looking, silo: SiloRow, id: string): UserRow {
  const user = world.users.get(id)
  if (user?.siloId !== silo.id) throw unknownId(id)
  return user
}

/** A row of a noun with a name and a description. */
type Named = { readonly id: string; readonly name: string; readonly description: string }

/** Adds a row. Throws 400 when a sibling has its name. */
export function add<Row extends Named, Index extends string>(
  table: Table<Row, Index>,
  row: NoInfer<Row>,
): Row {
  if (table.named(table.parentOf(row), row.name)) throw taken(table.kind, row.name)
  return table.put(row)
}

/** Returns a row with the name and description that an update gives it. Throws 400 when a sibling has the name. */
export function renamed<Row extends Named, Index extends string>(
  { now }: Context,
  table: Table<Row, Index>,
  before: Row,
  change: { readonly name: string | null; readonly description: string | null },
): Row {
  const name = change.name ?? before.name
  const holder = table.named(table.parentOf(before), name)
  if (holder !== undefined && holder.id !== before.id) throw taken(table.kind, name)
  const description = change.description ?? before.description
  return { ...before, name, description, timeModified: now }
}
