import { projectCreate, projectDelete, projectUpdate } from '../api/operations/project.ts'
import { pathTo } from '../state/paths.ts'
import { define } from './kernel/define.ts'
import { named } from './named.ts'
import { editOf, removeOf } from './plain.ts'

export const createProject = define({
  id: 'project create',
  params: named,
  run: (api, { name, description = '' }) =>
    api.call(projectCreate, { body: { name, description } }),
  done: (_args, project) => ({
    say: `Project ${project.name} created`,
    go: pathTo('instances', { project: project.name }),
  }),
  key: 'c',
  keywords: ['add', 'make'],
})

export const editProject = editOf('project', { operation: projectUpdate, list: 'projects' })

const remove = removeOf('project', {
  operation: projectDelete,
  list: 'projects',
  lost: ({ name }) => `This permanently deletes project ${name}. It must be empty.`,
  say: null,
  bulk: false,
})

export const projectCommands = [createProject, editProject, remove]
