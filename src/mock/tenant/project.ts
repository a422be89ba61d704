import { needSilo } from '../access.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid } from '../http/problem.ts'
import { add, findProject, renamed } from '../lookup.ts'
import type { VpcRow } from '../network/rows.ts'
import { dismantleVpc, makeVpc } from '../network/vpc.ts'
import { failOnPurpose } from '../sentinels.ts'
import type { World } from '../world.ts'
import { type ProjectRow, projectView } from './rows.ts'

export const projectHandlers = {
  projectList: ({ query }, context) => {
    const { world, actor } = context
    needSilo(world, actor, 'viewer')
    return listed(context, world.projects.under(actor.user.siloId), query, projectView)
  },

  projectView: ({ path }, context) => projectView(findProject(context, path.project)),

  projectCreate: ({ body }, context) => {
    const { world, actor } = context
    const { siloId } = actor.user
    needSilo(world, actor, 'collaborator')
    failOnPurpose('project create', body.name)
    const project = add(world.projects, { ...born(context), ...body, siloId })
    addDefaultVpc(context, project)
    return projectView(project)
  },

  projectUpdate: ({ path, body }, context) => {
    const { projects } = context.world
    const project = findProject(context, path.project, 'limited_collaborator')
    return projectView(projects.put(renamed(context, projects, project, body)))
  },

  projectDelete: ({ path }, context) => {
    const project = findProject(context, path.project, 'limited_collaborator')
    emptiedForDelete(context, project)
    context.world.projects.remove(project.id)
    context.world.policies.remove(project.id)
  },
} satisfies Handlers

/** Creates a new project's `default` VPC. */
function addDefaultVpc(context: Context, project: ProjectRow): VpcRow {
  const names = { name: 'default', description: 'Default VPC', dnsName: 'default' }
  return makeVpc(context, project, { ...names, ipv6Prefix: null }, true)
}

/**
 * Empties a project for deletion. Refuses while it contains anything except a VPC created with it and never changed:
 * the user did not create that one, so it is deleted too.
 */
function emptiedForDelete({ world }: Context, project: ProjectRow): void {
  const blocked = contents.find(([, has]) => has(world, project.id))
  const vpcs = [...world.vpcs.under(project.id).rows]
  const own = vpcs.filter((vpc) => !vpc.cameWithProject)
  const obstacle = own.length > 0 || (blocked && vpcs.length > 0) ? 'a VPC' : blocked?.[0]
  if (obstacle !== undefined) throw invalid(`Project to be deleted contains ${obstacle}`)
  for (const vpc of vpcs) dismantleVpc(world, vpc)
}

const contents: readonly (readonly [string, (world: World, projectId: string) => boolean])[] = [
  ['an instance', (world, id) => world.instances.under(id).size > 0],
  ['a disk', (world, id) => world.disks.under(id).size > 0],
  ['an image', (world, id) => world.images.under(id).size > 0],
  ['a snapshot', (world, id) => world.snapshots.under(id).size > 0],
  ['a floating IP', (world, id) => world.floatingIps.under(id).size > 0],
  ['an affinity group', (world, id) => world.affinityGroups.under(id).size > 0],
  ['an anti-affinity group', (world, id) => world.antiAffinityGroups.under(id).size > 0],
  ['a probe', (world, id) => world.probes.under(id).size > 0],
  ['an external subnet', (world, id) => world.externalSubnets.under(id).size > 0],
]
