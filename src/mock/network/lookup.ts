import type { SiloRole } from '@oxide/api'
import { isUuid } from '../../api/valid/id.ts'
import { needProject, projectRole } from '../access.ts'
import { unknownId, unknownName, unspecified } from '../http/problem.ts'
import { type Looking, findIn, noSelector } from '../lookup.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../world.ts'
import type { VpcRow } from './rows.ts'

/** Selectors from a query; each may need the next one. */
type Selectors = { readonly [selector: string]: string | undefined }

/** Finds a VPC: by id alone, or by name with the project. */
export function findVpc(
  context: Looking,
  nameOrId: string,
  project: string | undefined,
  needed: SiloRole = 'viewer',
): VpcRow {
  return findIn(context, context.world.vpcs, nameOrId, project, needed)
}

/** The lookup of a resource below a VPC: its table, noun and parent. */
type Below<Row extends { readonly id: string }, Index extends string> = {
  readonly table: Table<Row, Index>
  /** The selector that names its parent. */
  readonly parent: string
  /** Returns the id of the VPC that a row belongs to, directly or through its parent. */
  readonly vpcIdOf: (row: Row) => string | undefined
}

/**
 * Finds a resource below a VPC: by id alone, or by name with all of its parents.
 * @param parentId resolves the parent; called only for names, when the parent's selector is given
 */
export function findBelow<Row extends { readonly id: string }, Index extends string>(
  context: Looking,
  { table, parent, vpcIdOf }: Below<Row, Index>,
  nameOrId: string,
  selectors: Selectors,
  parentId: (parent: string) => string,
  needed: SiloRole = 'viewer',
): Row {
  const { world, actor } = context
  if (!isUuid(nameOrId)) {
    const given = selectors[parent]
    if (given === undefined) throw unspecified(parent === 'gateway' ? 'internet gateway' : parent)
    const row = table.named(parentId(given), nameOrId)
    if (row === undefined) throw unknownName(table.kind, nameOrId)
    return row
  }
  noSelector(table.kind, selectors)
  const row = table.get(nameOrId)
  const vpc = world.vpcs.get((row && vpcIdOf(row)) ?? '')
  const project = world.projects.get(vpc?.projectId ?? '')
  if (row === undefined || project === undefined || projectRole(world, actor, project) === null) {
    throw unknownId(nameOrId)
  }
  needProject(world, actor, project, needed)
  return row
}

/** Marks a VPC as changed by a user, so that it is no longer deleted with its project. */
export function madeOwn(world: World, vpcId: string): void {
  const vpc = world.vpcs.get(vpcId)
  if (vpc?.cameWithProject) world.vpcs.put({ ...vpc, cameWithProject: false })
}
