import type { Getter } from 'jotai/vanilla'
import { ApiError } from '../../api/http/errors.ts'
import { isUuid } from '../../api/valid/id.ts'
import type { Redirect } from './location.ts'
import { nouns } from '../nouns.ts'
import { pathTo } from './paths.ts'
import { readNow } from '../cache/query.ts'

/**
 * Finds the page of an instance that an address names by its id alone, e.g. `/lookup/i/{id}`. For a name or an unknown
 * id there is no page (the product's rule). Rejects if the control plane cannot tell.
 */
export async function findInstance(get: Getter, id: string): Promise<Redirect> {
  if (!isUuid(id)) return { status: 404, reason: 'An instance is looked up by its id.' }
  try {
    const instance = await readNow(get, nouns.instance.view({ instance: id }))
    const project = await readNow(get, nouns.project.view({ project: instance.projectId }))
    return { to: pathTo('instanceStorage', { project: project.name, instance: instance.name }) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    return { status: 404, reason: 'There is no instance with this ID.' }
  }
}
