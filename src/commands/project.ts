import { projectCreate, projectDelete, projectUpdate } from '../api/operations/project.ts'
import { nouns } from '../state/nouns.ts'
import { pathTo } from '../state/paths.ts'
import { define } from './kernel/define.ts'
import { ref } from './kernel/params.ts'
import { named, renamed } from './named.ts'

export const createProject = define({
  id: 'project create',
  verb: 'New',
  title: 'New project',
  params: named,
  run: (api, { name, description = '' }) =>
    api.call(projectCreate, { body: { name, description } }),
  done: (_args, project) => ({
    say: `Project ${project.name} created`,
    go: pathTo('instances', { project: project.name }),
  }),
  failed: () => 'Could not create project',
  key: 'c',
  keywords: ['add', 'make'],
})

export const editProject = define({
  id: 'project update',
  verb: 'Edit',
  title: 'Edit project',
  params: {
    project: ref('project'),
    ...renamed,
  },
  needsOneOf: ['name', 'description'],
  subject: nouns.project.view,
  suggest: (project) => ({ name: project.name, description: project.description }),
  run: (api, { project, ...body }) => api.call(projectUpdate, { path: { project }, body }),
  done: (_args, project) => ({
    say: `Project ${project.name} updated`,
    refresh: ['project', 'instance', 'disk'],
    go: pathTo('projects', {}),
  }),
  key: 'e',
  keywords: ['rename', 'describe'],
})

const remove = define({
  id: 'project delete',
  params: { project: ref('project') },
  subject: nouns.project.view,
  confirm: (project) => `Project ${project.name} is removed for good. It must be empty.`,
  danger: true,
  typed: true,
  run: (api, { project }) => api.call(projectDelete, { path: { project } }),
  done: () => ({ go: pathTo('projects', {}) }),
  key: 'd',
  keywords: ['remove', 'destroy'],
})

export const projectCommands = [createProject, editProject, remove]
