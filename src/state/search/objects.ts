import type { QueryClient } from '@tanstack/query-core'
import { atom } from 'jotai/vanilla'
import { type Found, foundAs } from './found.ts'
import { isNameOrId, lookUp, type PartlyRead } from '../cache/look-up.ts'
import { membersListedBy } from '../noun-words.ts'
import { isPage, type Names, type Noun, nounListedBy, recordOf, withinOf } from '../nouns.ts'
import { readNow } from '../cache/query.ts'
import { resultIfAny } from '../cache/read.ts'
import { catalogAtom } from './catalog.ts'

/** Returns the known names of a noun, limited to the project if the noun lives in one. */
export function namesKnown(client: QueryClient, noun: Noun, within: Names): readonly string[] {
  const { within: outer, keyOf } = recordOf(noun)
  const known = new Set<string>()
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const [id, args] = queryKey
    if (typeof id !== 'string' || typeof args !== 'object' || args === null) continue
    if (outer !== null && withinOf(noun, args).project !== within.project) continue
    for (const item of itemsOf(noun, id, args, state.data)) known.add(keyOf(item))
  }
  return [...known]
}

/** Returns the items of a noun in an answer that lists them, or that holds them as members. */
function itemsOf(noun: Noun, id: string, args: object, answer: unknown): readonly unknown[] {
  if (nounListedBy(id, args) === noun) return isPage(answer) ? answer.items : []
  if (!membersListedBy(id).includes(noun)) return []
  return resultIfAny(recordOf(noun).list({}), answer)?.items ?? []
}

/** Returns the kinds that a search covers only in part. */
export const partlyReadAtom = atom(null, (get): readonly PartlyRead[] => {
  const counts = new Map<Noun, number>()
  for (const { noun, things, isCut } of get(catalogAtom).segments()) {
    if (isCut) counts.set(noun, (counts.get(noun) ?? 0) + things.length)
  }
  return [...counts].map(([noun, count]) => ({ noun, count }))
})

/** The most incomplete lists for which a name is looked up. */
const MOST_LOOKED_UP = 6

/** Looks up a name or an id wherever a list was cut off. */
export const lookUpAtom = atom(null, async (get, _set, text: string): Promise<readonly Found[]> => {
  if (!isNameOrId(text)) return []
  const cut = get(catalogAtom)
    .segments()
    .filter(({ isCut }) => isCut)
  const found = cut.slice(0, MOST_LOOKED_UP).map(async ({ noun, within }) => {
    const item: unknown = await readNow(get, lookUp(noun, within, text))
    return foundAs(noun, { ...within, ...projectOf(item) }, item)
  })
  const settled = await Promise.allSettled(found)
  const things = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  return [...new Map(things.map((thing) => [JSON.stringify(thing.names), thing])).values()]

  /** An id leads to its resource in any project. */
  function projectOf(item: unknown): Names {
    const id: unknown = Reflect.get(Object(item), 'projectId')
    const projects = get(catalogAtom)
      .segments()
      .find(({ noun }) => noun === 'project')
    const project = projects?.things.find(({ aliases }) => aliases[0] === id)
    return project === undefined ? {} : { project: project.name }
  }
})
