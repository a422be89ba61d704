import { needSilo } from '../access.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { failOnPurpose, invalid } from '../http/problem.ts'
import { add, findProject, renamed } from '../lookup.ts'
import type { VpcRow } from '../network/rows.ts'
import { dismantleVpc, makeVpc } from '../network/vpc.ts'
import { type ProjectRow, projectView } from './rows.ts'

export const projectHandlers = {
  projectList: ({ query }, context) => {
    const { world, actor } = context
    needSilo(context, 'viewer')
    return listed(context, world.projects.under(actor.user.siloId), query, projectView)
  },

  projectView: ({ path }, context) => projectView(findProject(context, path.project)),

  projectCreate: ({ body }, context) => {
    const { world, actor } = context
    const { siloId } = actor.user
    needSilo(context, 'collaborator')
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

function addDefaultVpc(context: Context, project: ProjectRow): VpcRow {
  const names = { name: 'default', description: 'Default VPC', dnsName: 'default' }
  return makeVpc(context, project, { ...names, ipv6Prefix: null }, true)
}

/**
 * Empties a project for deletion. Refuses while it contains anything except a VPC created with it and never changed:
 * the user did not create that one, so it is deleted too.
 */
function emptiedForDelete({ world }: Context, project: ProjectRow): void {
  const blocked = contents.find(([table]) => world[table].under(project.id).size > 0)?.[1]
  const vpcs = [...world.vpcs.under(project.id).rows]
  const own = vpcs.filter((vpc) => !vpc.cameWithProject)
  const obstacle = own.length > 0 || (blocked && vpcs.length > 0) ? 'a VPC' : blocked
  if (obstacle !== undefined) throw invalid(`Project to be deleted contains ${obstacle}`)
  for (const vpc of vpcs) dismantleVpc(world, vpc)
}

const contents = [
  ['instances', 'an instance'],
  ['disks', 'a disk'],
  ['images', 'an image'],
  ['snapshots', 'a snapshot'],
  ['floatingIps', 'a floating IP'],
  ['affinityGroups', 'an affinity group'],
  ['antiAffinityGroups', 'an anti-affinity group'],
  ['probes', 'a probe'],
  ['externalSubnets', 'an external subnet'],
] as const
