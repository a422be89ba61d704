import type { SiloRole } from '@oxide/api'
import { isUuid } from '../../api/valid/id.ts'
import { type Context, type Looking, type Page, type PageQuery, listed } from '../context.ts'
import { unspecified } from '../http/problem.ts'
import { findIn, findUnder, needVisible, noSelector } from '../lookup.ts'
import type { Table } from '../store/table.ts'
import type { World } from '../world.ts'
import type { VpcRow } from './rows.ts'

/** Finds a VPC: by id alone, or by name with the project. */
export function findVpc(
  context: Looking,
  nameOrId: string,
  project: string | undefined,
  needed: SiloRole = 'viewer',
): VpcRow {
  return findIn(context, context.world.vpcs, nameOrId, project, needed)
}

/** What names the parents of a resource in a query; each may need the next one. */
export type Selectors = {
  readonly gateway?: string
  readonly router?: string
  readonly vpc?: string
  readonly project?: string
}

/** The lookup of a resource below a VPC. */
type Below<Row extends { readonly id: string }, Index extends string> = {
  readonly tableIn: (world: World) => Table<Row, Index>
  /** The selector that names its parent. */
  readonly parent: 'vpc' | 'router' | 'gateway'
  readonly findParent: FindBelow<{ readonly id: string }>
  /** Returns the id of the VPC that a row belongs to, directly or through its parent. */
  readonly vpcIdOf: (world: World, row: Row) => string | undefined
}

type FindBelow<Row> = (
  context: Looking,
  nameOrId: string,
  selectors: Selectors,
  needed?: SiloRole,
) => Row

/** Returns a function that finds a resource below a VPC: by id alone, or by name with all of its parents. */
export function below<Row extends { readonly id: string }, Index extends string>({
  tableIn,
  parent,
  findParent,
  vpcIdOf,
}: Below<Row, Index>): FindBelow<Row> {
  return (context, nameOrId, selectors, needed = 'viewer') => {
    const { world } = context
    const table = tableIn(world)
    const { project, vpc } = selectors
    const given = selectors[parent]
    if (!isUuid(nameOrId)) {
      if (given === undefined) throw unspecified(parent === 'gateway' ? 'internet gateway' : parent)
      return findUnder(table, findParent(context, given, selectors, needed).id, nameOrId)
    }
    noSelector(table.kind, { project, vpc, [parent]: given })
    const row = table.get(nameOrId)
    const home = world.vpcs.get((row && vpcIdOf(world, row)) ?? '')
    return needVisible(context, row, home?.projectId, needed, nameOrId)
  }
}

/** Returns a function that finds a resource directly below a VPC. */
export function inVpc<Row extends { readonly id: string; readonly vpcId: string }>(
  tableIn: (world: World) => Table<Row>,
): FindBelow<Row> {
  const findParent: FindBelow<VpcRow> = (context, vpc, { project }, needed) =>
    findVpc(context, vpc, project, needed)
  return below({ tableIn, parent: 'vpc', findParent, vpcIdOf: (_, { vpcId }) => vpcId })
}

/** Answers a list of what is directly below a VPC. */
export function listOfVpc<Row extends { readonly id: string }>(
  tableIn: (world: World) => Table<Row>,
) {
  type Query = PageQuery & { vpc: string; project?: string }
  return ({ query }: { query: Query }, context: Context): Page<Row> => {
    const vpc = findVpc(context, query.vpc, query.project)
    return listed(context, tableIn(context.world).under(vpc.id), query)
  }
}

/** Marks a VPC as changed by a user, so that it is no longer deleted with its project. */
export function madeOwn(world: World, vpcId: string): void {
  const vpc = world.vpcs.get(vpcId)
  if (vpc?.cameWithProject) world.vpcs.put({ ...vpc, cameWithProject: false })
}
