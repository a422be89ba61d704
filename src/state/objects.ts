import type { QueryClient } from '@tanstack/query-core'
import { atom } from 'jotai/vanilla'
import { isNameOrId, lookUp, partlyRead, type PartlyRead } from './look-up.ts'
import { pageAtom } from './look-at.ts'
import { membersListedBy } from './noun-words.ts'
import { allOf, isPage, type Names, type Noun, nounListedBy, recordOf, withinOf } from './nouns.ts'
import { fetchAtom, peek, queryClientAtom, readNow } from './query.ts'
import { inBackground, resultIfAny } from './read.ts'

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
    if (typeof id !== 'string' || typeof args !== 'object' || args === null) continue
    for (const { noun, items } of listsIn(id, query.state.data)) {
      const within = withinOf(noun, args)
      for (const item of items) {
        const name = recordOf(noun).keyOf(item)
        const key = JSON.stringify([noun, within, name])
        if (!found.has(key)) found.set(key, foundAs(noun, within, name))
      }
    }
  }
  return [...found.values()]
}

/** The lists that an answer is, or that are picked out of it. */
function listsIn(id: string, answer: unknown) {
  const noun = nounListedBy(id)
  if (noun !== null) return isPage(answer) ? [{ noun, items: answer.items }] : []
  return membersListedBy(id).flatMap((member) => {
    const page = resultIfAny(recordOf(member).list({}), answer)
    return page === undefined ? [] : [{ noun: member, items: page.items }]
  })
}

function foundAs(noun: Noun, within: Names, name: string): Found {
  return { noun, name, names: { ...within, [noun]: name }, haystack: name.toLowerCase() }
}

/** Names of a noun that are known, within a project where the noun lives in one. */
export function namesKnown(client: QueryClient, noun: Noun, within: Names): readonly string[] {
  return foundIn(client)
    .filter((item) => item.noun === noun)
    .filter((item) => recordOf(noun).within === null || item.names.project === within.project)
    .map((item) => item.name)
}

/** How long a list that is only searched counts as fresh, in milliseconds. */
const SEARCH_FRESH = 30_000

/** Kinds of resource that a search finds in the project of the page. */
const IN_PROJECT = ['instance', 'disk', 'snapshot', 'floatingIp', 'externalSubnet'] as const

/** What a search from here looks through: all projects, and everything in the project that the page lies in. */
const searchedAtom = atom((get) => {
  const { project } = get(pageAtom)
  const within: Names = project === undefined ? {} : { project }
  const kinds: readonly Noun[] = ['project', ...(project === undefined ? [] : IN_PROJECT)]
  return kinds.map((noun) => ({ noun, within, list: allOf(noun, within) }))
})

/** Lists what a search from here should find; a list that cannot be had is simply not searched. */
export const gatherAtom = atom(null, async (get, set): Promise<void> => {
  await Promise.allSettled(
    get(searchedAtom).map(({ list }) =>
      set(fetchAtom, inBackground({ ...list, expected: 'it is only searched' }), SEARCH_FRESH),
    ),
  )
})

/** The kinds of which there is more than a search from here looks through. */
export const partlyReadAtom = atom(null, (get): readonly PartlyRead[] =>
  get(searchedAtom).flatMap(({ noun, list }) => partlyRead(noun, peek(get(queryClientAtom), list))),
)

/** Asks for a name or an id among those kinds, whether or not any list has it. */
export const lookUpAtom = atom(null, async (get, set, text: string): Promise<readonly Found[]> => {
  if (!isNameOrId(text)) return []
  const partly = new Set(set(partlyReadAtom).map(({ noun }) => noun))
  const found = get(searchedAtom)
    .filter(({ noun }) => partly.has(noun))
    .map(async ({ noun, within }) => {
      const { name } = await readNow(get, lookUp(noun, within, text))
      return foundAs(noun, within, name)
    })
  const settled = await Promise.allSettled(found)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
})
