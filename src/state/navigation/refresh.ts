import { atom } from 'jotai/vanilla'
import { inBackground } from '../cache/read.ts'
import { loadTarget } from './load-page.ts'
import { locationAtom } from './location.ts'
import { queryClientAtom } from '../cache/query.ts'

/** Reads everything on the screen again. */
export const refreshAtom = atom(null, (get) =>
  get(queryClientAtom).refetchQueries({ type: 'active' }),
)

/**
 * Reads the page's data again. First drops answers that nothing shows, since one of them may be what could not be
 * drawn. Throws the reason if a read that the page needs fails.
 */
export const reloadPageAtom = atom(null, async (get, set): Promise<void> => {
  const client = get(queryClientAtom)
  const location = get(locationAtom)
  client.removeQueries({ type: 'inactive', fetchStatus: 'idle' })
  const [ready] = await Promise.all([
    location === null ? null : loadTarget(get, set, location.named, inBackground),
    set(refreshAtom),
  ])
  if (ready?.kind === 'error') throw ready.reason
})
