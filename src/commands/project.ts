import { ApiError } from '../api/http/errors.ts'
import { projectCreate, projectDelete, projectUpdate } from '../api/generated/writes/projects.ts'
import { namesIn } from '../state/nouns.ts'
import { contentsOf } from './contents.ts'
import { everythingOf } from './everything.ts'
import { named } from './named.ts'
import { createOf, editOf, removeOf } from './plain.ts'

export const createProject = createOf('project', {
  operation: projectCreate,
  params: named,
  role: 'silo collaborator',
  list: 'instances',
})

export const editProject = editOf('project', { operation: projectUpdate, list: 'projects' })

const plain = removeOf('project', {
  operation: projectDelete,
  list: 'projects',
  lost: ({ name }) => `This permanently deletes project ${name}. It must be empty.`,
  say: null,
  bulk: false,
})

const remove = {
  ...plain,
  run: async (...[api, args, context]: Parameters<typeof plain.run>) => {
    try {
      return await plain.run(api, args, context)
    } catch (error) {
      // The control plane names only one of the remaining kinds.
      if (error instanceof ApiError && error.status === 400) {
        const contents = await contentsOf(api, 'project', namesIn(args))
        if (contents !== null) {
          error.message = `Project ${namesIn(args).project} is not empty. It contains ${contents}.`
        }
      }
      throw error
    }
  },
}

export const projectCommands = [createProject, editProject, remove, everythingOf('project')]
