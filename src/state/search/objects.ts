import { atom, type Getter } from 'jotai/vanilla'
import { isNameOrId, lookUp, type PartlyRead } from '../cache/look-up.ts'
import { readNow } from '../cache/query.ts'
import { pageAtom } from '../context.ts'
import type { Names, Noun } from '../nouns.ts'
import { catalogAtom } from './catalog.ts'
import { type Found, foundAs, type Place } from './found.ts'
import { kindsSearched } from './read-lists.ts'
import { visitedProjects } from './recent-projects.ts'

/** Returns the known names of a noun, limited to the project if the noun lives in one. */
export const namesKnownAtom = atom((get) => {
  const catalog = get(catalogAtom)
  return (noun: Noun, within: Names): readonly string[] => {
    const known = catalog
      .segments()
      .filter(
        (one) => one.noun === noun && (one.within.project ?? within.project) === within.project,
      )
    return [...new Set(known.flatMap(({ things }) => things.map(({ name }) => name)))]
  }
})

/** Returns the kinds of which a search covers only the beginning. */
export const partlyReadAtom = atom(null, (get): readonly PartlyRead[] => {
  const counts = new Map<Noun, number>()
  for (const { noun, things, at, isCut } of get(catalogAtom).segments()) {
    if (isCut && at > 0) counts.set(noun, (counts.get(noun) ?? 0) + things.length)
  }
  return [...counts].map(([noun, count]) => ({ noun, count }))
})

/** Looks a name up instead of reading at most this many lists: one call for each. */
const MOST_LOOKED_UP = 6

type LookUp = {
  readonly text: string
  /** Whether the text is also a word of some command, and so most likely no name. */
  readonly isWord: boolean
}

/** Looks up a name or an id wherever its list is not known in full: in this project, or where a list was cut off. */
export const lookUpAtom = atom(
  null,
  async (get, _set, { text, isWord }: LookUp): Promise<readonly Found[]> => {
    if (!isNameOrId(text)) return []
    const incomplete = get(catalogAtom)
      .segments()
      .filter(({ isCut }) => isCut)
    const places = new Map(
      [...incomplete, ...(isWord ? [] : unreadHere(get))].map((place) => [place.noun, place]),
    )
    const found = [...places.values()].slice(0, MOST_LOOKED_UP).map(async ({ noun, within }) => {
      const item: unknown = await readNow(get, lookUp(noun, within, text))
      return foundAs({ noun, within: { ...within, ...projectOf(get, item) } }, item)
    })
    const settled = await Promise.allSettled(found)
    const things = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    return [...new Map(things.map((thing) => [JSON.stringify(thing.names), thing])).values()]
  },
)

/** The lists that the palette has not read yet, those of the kinds that there are most of first. */
function unreadHere(get: Getter): readonly Place[] {
  const catalog = get(catalogAtom)
  const project = get(pageAtom).project ?? visitedProjects.read(get)[0]
  const within: Names = project === undefined ? {} : { project }
  const inside = project === undefined ? [] : kindsSearched(get, 'project')
  const places: readonly Place[] = [
    { noun: 'project', within: {} },
    ...inside.map((noun) => ({ noun, within })),
  ]
  const counts = new Map<Noun, number>()
  for (const { noun, things } of catalog.segments()) {
    counts.set(noun, (counts.get(noun) ?? 0) + things.length)
  }
  return places
    .filter((place) => (catalog.known(place)?.at ?? 0) === 0)
    .toSorted((one, other) => (counts.get(other.noun) ?? 0) - (counts.get(one.noun) ?? 0))
}

/** An id leads to its resource in any project. */
function projectOf(get: Getter, item: unknown): Names {
  const id: unknown = Reflect.get(Object(item), 'projectId')
  const projects = get(catalogAtom).known({ noun: 'project', within: {} })
  const project = projects?.things.find(({ aliases }) => aliases[0] === id)
  return project === undefined ? {} : { project: project.name }
}
