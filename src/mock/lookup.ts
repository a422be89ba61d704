import type { FleetRole, SiloRole } from '@oxide/api'
import { isUuid } from '../api/valid/id.ts'
import { hasSilo, needFleet, needProject, projectRole } from './access.ts'
import { type Context, type Looking, type Page, type PageQuery, listed } from './context.ts'
import { invalid, taken, unknown, unknownId, unspecified, unsupported } from './http/problem.ts'
import type { InstanceRow } from './instance/rows.ts'
import type { Table } from './store/table.ts'
import type { ProjectRow, SiloRow } from './tenant/rows.ts'
import type { World } from './world.ts'

/** Finds a row by id or name among those of a parent. Throws 404 when it is not there. */
export function findUnder<Row extends { readonly id: string }, Index extends string>(
  table: Table<Row, Index>,
  parent: string,
  nameOrId: string,
): Row {
  const row = table.find(nameOrId, parent)
  if (row === undefined) throw unknown(table.kind, nameOrId)
  return row
}

/** Finds a resource that belongs to the fleet, by name or id. */
export function findInFleet<Row extends { readonly id: string }, Index extends string>(
  context: Looking,
  table: Table<Row, Index>,
  nameOrId: string,
  needed: FleetRole = 'viewer',
): Row {
  needFleet(context, needed)
  return findUnder(table, 'fleet', nameOrId)
}

/** A query of a list, which may have only one order. */
type Unsorted = Pick<PageQuery, 'limit'> & Partial<PageQuery>

/** Answers a list of what belongs to the fleet, for its viewers. */
export function listOfFleet<Row extends { readonly id: string }, Index extends string, View>(
  tableIn: (world: World) => Table<Row, Index>,
  view: (row: Row, context: Context) => View,
) {
  return ({ query }: { query: Unsorted }, context: Context): Page<View> => {
    needFleet(context, 'viewer')
    const rows = tableIn(context.world).under('fleet')
    return listed(context, rows, { sortBy: 'id', ...query }, (row) => view(row, context))
  }
}

/** Finds a project in the actor's silo. Answers 404 for a project that the actor may not see. */
export function findProject(
  context: Looking,
  nameOrId: string,
  needed: SiloRole = 'viewer',
): ProjectRow {
  const { world, actor } = context
  const project = world.projects.find(nameOrId, actor.user.siloId)
  if (project === undefined || projectRole(context, project) === null) {
    throw unknown('project', nameOrId)
  }
  needProject(context, project, needed)
  return project
}

/** Refuses what is in a project that the actor may not see as if it were not there. */
export function needVisible<Row>(
  context: Looking,
  row: Row | undefined,
  projectId: string | undefined,
  needed: SiloRole,
  id: string,
): Row {
  const project = context.world.projects.get(projectId ?? '')
  if (row === undefined || project === undefined || projectRole(context, project) === null) {
    throw unknownId(id)
  }
  needProject(context, project, needed)
  return row
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
  if (!isUuid(nameOrId)) {
    if (selector === undefined) throw unspecified('project')
    return findUnder(table, findProject(context, selector, needed).id, nameOrId)
  }
  noSelector(table.kind, { project: selector })
  const row = table.get(nameOrId)
  return needVisible(context, row, row?.projectId, needed, nameOrId)
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

/**
 * Answers the calls of a noun in a project that nothing but its table tells apart.
 * @param param the noun's parameter in the path
 */
export function inProject<
  Param extends string,
  Row extends InProject & Named,
  Index extends string,
  View,
>(
  param: Param,
  tableIn: (world: World) => Table<Row, Index>,
  viewOf: (row: Row, context: Context) => View,
) {
  type One = { path: Readonly<Record<Param, string>>; query: { project?: string } }

  const find = (
    context: Looking,
    { path, query }: One,
    needed: SiloRole = 'limited_collaborator',
  ) => findIn(context, tableIn(context.world), path[param], query.project, needed)

  return {
    find,

    list({ query }: { query: PageQuery & { project: string } }, context: Context) {
      const { id } = findProject(context, query.project)
      return listed(context, tableIn(context.world).under(id), query, (row) => viewOf(row, context))
    },

    view: (args: One, context: Context) => viewOf(find(context, args, 'viewer'), context),

    update(args: One & { body: Rename }, context: Context) {
      const table = tableIn(context.world)
      return viewOf(table.put(renamed(context, table, find(context, args), args.body)), context)
    },
  }
}

const outermostFirst = ['silo', 'project', 'instance', 'vpc', 'router', 'gateway']

/** Throws 400 when a resource given by id comes with the selectors that only a name needs. */
export function noSelector(kind: string, selectors: Record<string, string | undefined>): void {
  const given = outermostFirst.filter((selector) => selectors[selector] !== undefined)
  if (given.length === 0) return
  const list = given.join(' and ')
  throw invalid(`when ${kind} is specified by ID, ${list} should not be specified`)
}

export function findInstance(
  context: Looking,
  args: { path: { instance: string }; query: { project?: string } },
  needed: 'viewer' | 'limited_collaborator',
): InstanceRow {
  return findIn(context, context.world.instances, args.path.instance, args.query.project, needed)
}

/** Alternative roles: one in the fleet, or one in the silo (null for any member of it). */
export type EitherRole = { readonly fleet: FleetRole; readonly silo: SiloRole | null }

/** Roles needed to read and to administer a silo named in the request. */
export const toRead: EitherRole = { fleet: 'viewer', silo: 'viewer' }
export const toAdminister: EitherRole = { fleet: 'admin', silo: 'admin' }
/** Roles for what every user may do in their own silo. */
export const anybody: EitherRole = { fleet: 'admin', silo: null }

/** Finds a silo. Refuses callers without a fleet role before revealing whether it exists. */
export function findSilo(context: Looking, nameOrId: string, needed: EitherRole): SiloRow {
  const silo = context.world.silos.find(nameOrId)
  const member = silo?.id === context.actor.user.siloId
  const own = member && (needed.silo === null || hasSilo(context, needed.silo))
  if (!own) needFleet(context, 'viewer')
  if (silo === undefined) throw unknown('silo', nameOrId)
  if (!own) needFleet(context, needed.fleet)
  return silo
}

export function ownSilo({ world, actor }: Looking): SiloRow {
  return findUnder(world.silos, 'fleet', actor.user.siloId)
}

/** A row of a noun with a name and a description. */
type Named = { readonly id: string; readonly name: string; readonly description: string }

type Rename = { readonly name: string | null; readonly description: string | null }

export function needFreeName<Row extends { readonly id: string }, Index extends string>(
  table: Table<Row, Index>,
  parent: string,
  name: string,
): void {
  if (table.named(parent, name)) throw taken(table.kind, name)
}

/** Adds a row. Throws 400 when a sibling has its name. */
export function add<Row extends Named, Index extends string>(
  table: Table<Row, Index>,
  row: NoInfer<Row>,
): Row {
  needFreeName(table, table.parentOf(row), row.name)
  return table.put(row)
}

/** Returns a row with the name and description that an update gives it. Throws 400 when a sibling has the name. */
export function renamed<Row extends Named, Index extends string>(
  { now }: Context,
  table: Table<Row, Index>,
  before: Row,
  change: Rename,
): Row {
  const name = change.name ?? before.name
  const holder = table.named(table.parentOf(before), name)
  if (holder !== undefined && holder.id !== before.id) throw taken(table.kind, name)
  const description = change.description ?? before.description
  return { ...before, name, description, timeModified: now }
}
