import { atom } from 'jotai/vanilla'
import { pageAtom } from '../context.ts'

const KEY = 'rackline-projects'
const KEPT = 20

/** Returns the projects visited most recently, newest first. They are stored in this browser. */
export function visitedProjects(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Remembers the project of the page. */
export const rememberVisitAtom = atom(null, (get) => {
  const { project } = get(pageAtom)
  const before = visitedProjects()
  if (project === undefined || before[0] === project) return
  try {
    const names = [project, ...before.filter((name) => name !== project)].slice(0, KEPT)
    localStorage.setItem(KEY, JSON.stringify(names))
  } catch {
    // Storage is full or blocked: nothing is remembered.
  }
})

/** Sorts by project: the present one, those visited most recently, then the others as they come. */
export function byVisit<Item>(
  items: readonly Item[],
  projectOf: (item: Item) => string | undefined,
  present: string | undefined,
): readonly Item[] {
  const order = [...(present === undefined ? [] : [present]), ...visitedProjects()]
  const rank = (item: Item) => {
    const project = projectOf(item)
    const at = project === undefined ? 0 : order.indexOf(project)
    return at < 0 ? order.length : at
  }
  return items.toSorted((one, other) => rank(one) - rank(other))
}
