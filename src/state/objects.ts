import type { QueryClient } from '@tanstack/query-core'
import { atom } from 'jotai/vanilla'
import { isNameOrId, lookUp, partlyRead, type PartlyRead } from './look-up.ts'
import { pageAtom } from './context.ts'
import { membersListedBy } from './noun-words.ts'
import { allOf, isPage, type Names, type Noun, nounListedBy, recordOf, withinOf } from './nouns.ts'
import { fetchAtom, peek, queryClientAtom, readNow } from './query.ts'
import { inBackground, resultIfAny } from './read.ts'

/** A resource from some list, with the text that a search matches. */
export type Found = {
  readonly noun: Noun
  readonly name: string
  readonly names: Names
  /** Lower-cased once, when it is indexed. */
  readonly haystack: string
}

/** Returns every resource of any list in the cache, without duplicates. */
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

/** Returns the known names of a noun, limited to the project if the noun lives in one. */
export function namesKnown(client: QueryClient, noun: Noun, within: Names): readonly string[] {
  return foundIn(client)
    .filter((item) => item.noun === noun)
    .filter((item) => recordOf(noun).within === null || item.names.project === within.project)
    .map((item) => item.name)
}

/** The time for which a list that is only searched stays fresh, in milliseconds. */
const SEARCH_FRESH = 30_000

/** The kinds of resource that a search covers in the current project. */
const IN_PROJECT = ['instance', 'disk', 'snapshot', 'floatingIp', 'externalSubnet'] as const

/** The lists that a search covers: all projects, and everything in the current project. */
const searchedAtom = atom((get) => {
  const { project } = get(pageAtom)
  const within: Names = project === undefined ? {} : { project }
  const kinds: readonly Noun[] = ['project', ...(project === undefined ? [] : IN_PROJECT)]
  return kinds.map((noun) => ({ noun, within, list: allOf(noun, within) }))
})

/** Reads the lists that a search covers; skips those that fail. */
export const gatherAtom = atom(null, async (get, set): Promise<void> => {
  await Promise.allSettled(
    get(searchedAtom).map(({ list }) =>
      set(fetchAtom, inBackground({ ...list, expected: 'it is only searched' }), SEARCH_FRESH),
    ),
  )
})

/** Returns the kinds that a search covers only in part. */
export const partlyReadAtom = atom(null, (get): readonly PartlyRead[] =>
  get(searchedAtom).flatMap(({ noun, list }) => partlyRead(noun, peek(get(queryClientAtom), list))),
)

/** Looks up a name or an id among those kinds, whether or not any list has it. */
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
