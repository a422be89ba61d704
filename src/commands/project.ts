import { ApiError } from '../api/http/errors.ts'
import { projectCreate, projectDelete, projectUpdate } from '../api/generated/writes/projects.ts'
import {
  namesIn,
  LARGEST_PAGE,
  type Names,
  type Noun,
  nounNames,
  recordOf,
} from '../state/nouns.ts'
import { everythingOf } from './teardown/everything.ts'
import { named } from './naming.ts'
import { createOf, editOf, removeOf } from './plain.ts'
import type { Api } from '../api/http/client.ts'
import { resultOf } from '../state/cache/read.ts'
import { listed } from '../state/noun-words.ts'
import { inSidebarOrder } from '../state/navigation/sidebar-order.ts'

export const createProject = createOf('project', {
  operation: projectCreate,
  params: named,
  role: 'silo collaborator',
  list: 'instances',
})

export const editProject = editOf('project', { operation: projectUpdate, list: 'projects' })

const remove = removeOf('project', {
  operation: projectDelete,
  list: 'projects',
  lost: ({ name }) => `This permanently deletes project ${name}. It must be empty.`,
  say: null,
  bulk: false,
  run: async (send, api, args) => {
    try {
      return await send()
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
})

export const commands = [createProject, editProject, remove, everythingOf('project')]

/** The number of names of a kind that are listed. */
const NAMED = 3

/**
 * Lists what lives in a resource, for the reason why it cannot be deleted: `2 instances (db1, web) and 1 disk (data)`.
 * Leaves out kinds that cannot be listed. Null if nothing was found.
 */
async function contentsOf(api: Api, noun: Noun, names: Names): Promise<string | null> {
  const inside = inSidebarOrder(nounNames().filter((other) => recordOf(other).within === noun))
  const parts = await Promise.all(inside.map((other) => part(api, other, names)))
  const found = parts.filter((one) => one !== null)
  return found.length === 0 ? null : listed(found)
}

async function part(api: Api, noun: Noun, names: Names): Promise<string | null> {
  const { list, labelOf, one, many } = recordOf(noun)
  const source = list(names, { limit: LARGEST_PAGE })
  try {
    const { items, nextPage } = resultOf(
      source,
      await api.call(source.operation, source.args as never),
    )
    if (items.length === 0) return null
    const shown = items.slice(0, NAMED).map(labelOf).join(', ')
    const count = `${items.length}${nextPage == null ? '' : '+'} ${items.length === 1 ? one : many}`
    return `${count} (${shown}${items.length > NAMED ? ', …' : ''})`
  } catch {
    return null
  }
}
