import { atom, type Getter } from 'jotai/vanilla'
import { projectView } from '../../api/generated/reads/projects.ts'
import { isRecord } from '../../api/shape.ts'
import { queryClientAtom } from '../cache/query.ts'
import { pageAtom } from '../context.ts'
import { isText, listOf, stored } from '../stored.ts'

const KEPT = 20

/** The projects visited most recently, newest first. */
export const visitedProjects = stored({
  key: 'rackline-projects',
  area: 'browser',
  owner: 'user',
  parse: listOf(isText),
})

/** Remembers the project of the page. */
export const rememberVisitAtom = atom(null, (get) => {
  const { project } = get(pageAtom)
  const before = visitedProjects.read(get)
  if (project === undefined || before[0] === project) return
  const others = before.filter((name) => name !== project)
  visitedProjects.write(get, [project, ...others].slice(0, KEPT))
})

/** Returns the projects that the user is known to reach without a list of all: those that were shown, or were read. */
export function projectsInReach(get: Getter): readonly string[] {
  const read = get(queryClientAtom)
    .getQueryCache()
    .findAll({ queryKey: [projectView.id] })
    .flatMap(({ state }) => (isRecord(state.data) ? [state.data['name']] : []))
  return [...new Set([...visitedProjects.read(get), ...read.filter(isText)])]
}

/** Sorts by project: the present one, those visited most recently, then the others as they come. */
export function byVisit<Item>(
  get: Getter,
  items: readonly Item[],
  projectOf: (item: Item) => string | undefined,
  present: string | undefined,
): readonly Item[] {
  const order = [...(present === undefined ? [] : [present]), ...visitedProjects.read(get)]
  // There may be many thousand lists.
  const ranks = new Map(order.map((project, at) => [project, at] as const).toReversed())
  const ranked: Item[][] = []
  for (const item of items) {
    const project = projectOf(item)
    const rank = project === undefined ? 0 : (ranks.get(project) ?? order.length)
    ;(ranked[rank] ??= []).push(item)
  }
  return ranked.flat()
}
