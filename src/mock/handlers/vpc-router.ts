import type { SiloRole, VpcRouter } from '@oxide/api'
import { born, listed } from '../context.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { keepName } from '../name.ts'
import { taken } from '../problem.ts'
import { madeOwn } from '../rules/vpc.ts'
import { deleteRouter } from '../rules/vpc-router.ts'
import { findBelow, findVpc } from '../vpc-lookup.ts'

export const vpcRouterHandlers = {
  vpcRouterList: ({ query }, context) => {
    const vpc = findVpc(context, query.vpc, query.project)
    return listed(context, context.world.routers.under(vpc.id), query, (router) => router)
  },

  vpcRouterView: ({ path, query }, context) => findRouter(context, path.router, query),

  vpcRouterCreate: ({ query, body }, context) => {
    const { world } = context
    const vpc = findVpc(context, query.vpc, query.project, 'collaborator')
    if (world.routers.named(vpc.id, body.name)) throw taken('router', body.name)
    madeOwn(world, vpc.id)
    return world.routers.put({ ...born(context), ...body, kind: 'custom', vpcId: vpc.id })
  },

  /** Updates any router, including the system router, whose name and description users may change. */
  vpcRouterUpdate: ({ path, query, body }, context) => {
    const { world, now } = context
    const before = findRouter(context, path.router, query, 'collaborator')
    const name = body.name ?? before.name
    keepName(world.routers, 'router', before.vpcId, name, before.id)
    const description = body.description ?? before.description
    madeOwn(world, before.vpcId)
    return world.routers.put({ ...before, name, description, timeModified: now })
  },

  vpcRouterDelete: ({ path, query }, context) => {
    deleteRouter(context, findRouter(context, path.router, query, 'collaborator'))
  },
} satisfies Handlers

/** Finds a router: by id alone, or by name with its VPC. */
export function findRouter(
  context: Context,
  router: string,
  { vpc, project }: { vpc?: string; project?: string },
  needed: SiloRole = 'viewer',
): VpcRouter {
  const place = {
    kind: 'router',
    table: context.world.routers,
    parent: 'vpc',
    vpcIdOf: (row: VpcRouter) => row.vpcId,
  }
  const vpcId = (given: string) => findVpc(context, given, project, needed).id
  return findBelow(context, place, router, { vpc, project }, vpcId, needed)
}
