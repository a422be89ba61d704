import type { QueryClient } from '@tanstack/query-core'
import { atom } from 'jotai/vanilla'
import { pageAtom } from './look-at.ts'
import {
  EVERYTHING,
  isPage,
  listOf,
  type Names,
  type Noun,
  nounListedBy,
  nouns,
  withinOf,
} from './nouns.ts'
import './network-reads.ts'
import { fetchAtom } from './query.ts'
import { inBackground } from './read.ts'

/** A resource that has been listed somewhere, with what a search looks at. */
export type Found = {
  readonly noun: Noun
  readonly name: string
  readonly names: Names
  /** Lower case, once and for all. */
  readonly haystack: string
}

/** Every resource in any list that the cache holds, each once. */
export function foundIn(client: QueryClient): readonly Found[] {
  const found = new Map<string, Found>()
  for (const query of client.getQueryCache().getAll()) {
    const [id, args] = query.queryKey
    const noun = typeof id === 'string' ? nounListedBy(id) : null
    const data = query.state.data
    if (noun === null || !isPage(data) || typeof args !== 'object' || args === null) continue
    const within = withinOf(args)
    for (const { name } of data.items) {
      const key = JSON.stringify([noun, within, name])
      if (!found.has(key)) {
        found.set(key, {
          noun,
          name,
          names: { ...within, [noun]: name },
          haystack: name.toLowerCase(),
        })
      }
    }
  }
  return [...found.values()]
}

/** Names of a noun that are known, within a project where the noun lives in one. */
export function namesKnown(client: QueryClient, noun: Noun, within: Names): readonly string[] {
  return foundIn(client)
    .filter((item) => item.noun === noun)
    .filter((item) => nouns[noun].within === null || item.names.project === within.project)
    .map((item) => item.name)
}

/** How long a list that is only searched counts as fresh, in milliseconds. */
const SEARCH_FRESH = 30_000

/**
 * Lists what a search from here should find: all projects, and everything in the project that the page lies in.
 * A list that cannot be had is simply not searched. Answers when all have been tried.
 */
export const gatherAtom = atom(null, async (get, set): Promise<void> => {
  const { project } = get(pageAtom)
  const wanted = [
    listOf('project', {}, { limit: EVERYTHING }),
    ...(project === undefined
      ? []
      : (['instance', 'disk', 'snapshot', 'floatingIp', 'externalSubnet'] as const).map((noun) =>
          listOf(noun, { project }, { limit: EVERYTHING }),
        )),
  ]
  await Promise.allSettled(
    wanted.map((list) =>
      set(fetchAtom, inBackground({ ...list, expected: 'it is only searched' }), SEARCH_FRESH),
    ),
  )
})
