import type { Getter } from 'jotai/vanilla'
import { isUuid } from '../api/valid/id.ts'
import type { Detour } from './detour.ts'
import { nouns } from './nouns.ts'
import { pathTo } from './paths.ts'
import { shownAt } from './place.ts'
import { readNow } from './query.ts'
import { routeOf } from './routes.ts'

/**
 * Finds what an address names by its id alone, e.g. `/lookup/i/{id}`: its page takes over. Null for every other
 * address. A name, an unknown id or a failed read is a page that does not exist (the product's rule).
 */
export function lookup(get: Getter, address: string): Promise<Detour> | null {
  const shown = shownAt(address)
  if (shown.kind === 'error' || routeOf(shown.id).looksUp !== 'instance') return null
  return findInstance(get, shown.names.instance ?? '').catch(() => ({
    status: 404,
    reason: 'No instance has this id.',
  }))
}

async function findInstance(get: Getter, id: string): Promise<Detour> {
  if (!isUuid(id)) return { status: 404, reason: 'An instance is looked up by its id.' }
  const instance = await readNow(get, nouns.instance.view({ instance: id }))
  const project = await readNow(get, nouns.project.view({ project: instance.projectId }))
  return { to: pathTo('instanceStorage', { project: project.name, instance: instance.name }) }
}
