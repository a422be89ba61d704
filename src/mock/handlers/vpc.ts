import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { findProject } from '../lookup.ts'
import { keepName } from '../name.ts'
import type { VpcRow } from '../rows/vpc.ts'
import { vpcView } from '../rows/vpc.ts'
import { deleteVpc, makeVpc } from '../rules/vpc.ts'
import { findVpc } from '../vpc-lookup.ts'

export const vpcHandlers = {
  vpcList: ({ query }, context) => {
    const project = findProject(context, query.project)
    return listed(context, context.world.vpcs.under(project.id), query, vpcView)
  },

  vpcView: ({ path, query }, context) => vpcView(findVpc(context, path.vpc, query.project)),

  vpcCreate: ({ query, body }, context) => {
    const project = findProject(context, query.project, 'collaborator')
    return vpcView(makeVpc(context, project, body))
  },

  vpcUpdate: ({ path, query, body }, context) => {
    const { world, now } = context
    const before = findVpc(context, path.vpc, query.project, 'collaborator')
    const after: VpcRow = {
      ...before,
      name: body.name ?? before.name,
      description: body.description ?? before.description,
      dnsName: body.dnsName ?? before.dnsName,
      cameWithProject: false,
      timeModified: now,
    }
    keepName(world.vpcs, 'vpc', before.projectId, after.name, before.id)
    return vpcView(world.vpcs.put(after))
  },

  vpcDelete: ({ path, query }, context) => {
    deleteVpc(context.world, findVpc(context, path.vpc, query.project, 'collaborator'))
  },
} satisfies Handlers
