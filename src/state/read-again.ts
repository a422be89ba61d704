import { atom } from 'jotai/vanilla'
import { prepareAtom } from './arrive.ts'
import { placeAtom } from './place.ts'
import { queryClientAtom } from './query.ts'

/** Reads again everything that is on the screen. */
export const refreshAtom = atom(null, (get) =>
  get(queryClientAtom).refetchQueries({ type: 'active' }),
)

/**
 * Reads anew what the page shows and what it needs. Answers that nothing shows are forgotten first: one of them may be
 * what could not be drawn. Throws why what the page needs could not be read.
 */
export const readAgainAtom = atom(null, async (get, set): Promise<void> => {
  const client = get(queryClientAtom)
  const place = get(placeAtom)
  client.removeQueries({ type: 'inactive', fetchStatus: 'idle' })
  const [ready] = await Promise.all([
    place === null ? null : set(prepareAtom, place.address),
    set(refreshAtom),
  ])
  if (ready?.kind === 'error') throw ready.reason
})
