import { needSilo } from '../access.ts'
import { born, listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { findProject } from '../lookup.ts'
import { keepName } from '../name.ts'
import { taken } from '../problem.ts'
import { addDefaultVpc, emptiedForDelete } from '../rules/project.ts'
import { projectView } from '../rows/project.ts'
import { failOnPurpose } from '../sentinels.ts'

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
    if (world.projects.named(siloId, body.name)) throw taken('project', body.name)
    const project = world.projects.put({ ...born(context), ...body, siloId })
    addDefaultVpc(context, project)
    return projectView(project)
  },

  projectUpdate: ({ path, body }, context) => {
    const { world, now } = context
    const project = findProject(context, path.project, 'limited_collaborator')
    const name = body.name ?? project.name
    keepName(world.projects, 'project', project.siloId, name, project.id)
    const description = body.description ?? project.description
    return projectView(world.projects.put({ ...project, name, description, timeModified: now }))
  },

  projectDelete: ({ path }, context) => {
    const project = findProject(context, path.project, 'limited_collaborator')
    emptiedForDelete(context, project)
    context.world.projects.remove(project.id)
    context.world.policies.remove(project.id)
  },
} satisfies Handlers
