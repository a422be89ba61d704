import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { ApiError } from '../../api/errors.ts'
import { pageAtom } from '../context.ts'
import {
  allOf,
  isWhole,
  type Names,
  type Noun,
  nounNames,
  type Page,
  PAGE_SIZE,
  recordOf,
} from '../nouns.ts'
import { isBareAtom } from '../navigation/shell-page.ts'
import { fetchAtom, peek, queryClientAtom } from '../cache/query.ts'
import { inBackground, keyOf, type Read } from '../cache/read.ts'
import { hasRoleAtom, roleOfNoun } from '../navigation/role.ts'
import { routeIds, routeOf } from '../routes.ts'
import { catalogAtom } from './catalog.ts'
import { byVisit, projectsInReach } from './recent-projects.ts'

/** Milliseconds for which a list stays fresh for the search: in the current project, and in others. */
const FRESH = 30_000
const FRESH_ELSEWHERE = 5 * 60_000

/** The most resources that the search keeps. */
const MOST_INDEXED = 50_000

/** The kinds of resource, in a project or outside all of them, that have a list of their own. */
function searchedKinds(get: Getter, outer: 'project' | null): readonly Noun[] {
  return nounNames().filter(
    (noun) =>
      recordOf(noun).within === outer &&
      noun !== 'project' &&
      get(hasRoleAtom)(roleOfNoun(noun)) &&
      routeIds().some((id) => routeOf(id).command === `${recordOf(noun).cli} list`),
  )
}

/** Reads all projects, and everything in the current one; skips reads that fail. */
export const gatherAtom = atom(null, async (get, set): Promise<void> => {
  const { project } = get(pageAtom)
  const here =
    project === undefined
      ? []
      : searchedKinds(get, 'project').map((noun) => allOf(noun, { project }))
  const lists = [allOf('project'), ...here]
  await Promise.allSettled(lists.map((list) => set(fetchAtom, searched(list), FRESH)))
})

/** Reads the other projects again once their data is stale. */
export const refillAtom = atom(null, async (get, set): Promise<void> => {
  const filled = get(filledAtom)
  if (filled !== null && Date.now() - filled.at > FRESH_ELSEWHERE) await set(fillAtom)
})

const fillingAtom = atom<Promise<void> | null>(null)

/** The number of projects that the search has read and of all projects, and when it began; null before that. */
export type Filled = { readonly read: number; readonly of: number; readonly at: number }

export const filledAtom = atom<Filled | null>(null)

/** Resolves when the user is active and the browser is idle; provided by `main.ts`. */
export const idleAtom = atom<{ readonly wait: () => Promise<void> }>({
  wait: async () => undefined,
})

/**
 * Reads everything in every project for the search, recently visited ones first, and then everything outside projects.
 * Runs once at a time.
 */
export const fillAtom = atom(null, (get, set): Promise<void> => {
  const running = get(fillingAtom)
  if (running !== null) return running
  const filling = fill(get, set, get(idleAtom).wait).finally(() => set(fillingAtom, null))
  set(fillingAtom, filling)
  return filling
})

async function fill(get: Getter, set: Setter, idle: () => Promise<void>): Promise<void> {
  await idle()
  if (get(isBareAtom)) return
  const begun = Date.now()
  const listed = set(fetchAtom, searched(allOf('project')), FRESH)
  if (!(await listed.then(() => true, isForbidden))) return
  const projects = projectsByVisit(get)
  /** Kinds that this control plane does not list. */
  const absent = new Set<Noun>()
  for (const [at, project] of projects.entries()) {
    set(filledAtom, { read: at, of: projects.length, at: begun })
    const kinds = searchedKinds(get, 'project').filter((noun) => !absent.has(noun))
    if (!(await readAll(kinds, { project }))) return
  }
  set(filledAtom, { read: projects.length, of: projects.length, at: begun })
  await readAll(searchedKinds(get, null), {})

  /** Reads the lists of some kinds, two at a time, as the queue allows. Returns whether to continue. */
  async function readAll(all: readonly Noun[], within: Names): Promise<boolean> {
    const kinds = [...all]
    const readNext = async (): Promise<void> => {
      const noun = kinds.shift()
      if (noun === undefined) return
      await idle()
      if (get(isBareAtom)) return
      const list = allOf(noun, within)
      try {
        await set(fetchAtom, searched(list), FRESH_ELSEWHERE)
        if (within.project !== get(pageAtom).project) dropLong(get, list)
      } catch (reason) {
        if (reason instanceof ApiError && reason.status === 404) absent.add(noun)
      }
      await readNext()
    }
    await Promise.all([readNext(), readNext()])
    return !get(isBareAtom) && countOf(get) < MOST_INDEXED
  }
}

/** True if the user may not list the projects; those that they do reach can still be searched. */
function isForbidden(reason: unknown): boolean {
  return reason instanceof ApiError && reason.status === 403
}

function projectsByVisit(get: Getter): readonly string[] {
  const all = peek(get(queryClientAtom), allOf('project'))?.items
  const names = all?.map(({ name }) => name) ?? projectsInReach(get)
  return byVisit(get, names, (name) => name, get(pageAtom).project)
}

/** Drops the answer of a long list once the search has it, because its rows take far more space there. */
function dropLong(get: Getter, list: Read<Page<unknown>>): void {
  const client = get(queryClientAtom)
  const page = peek(client, list)
  if (page === undefined || page.items.length <= 2 * PAGE_SIZE || !isWhole(page)) return
  client.removeQueries({ queryKey: keyOf(list), exact: true, type: 'inactive' })
}

function countOf(get: Getter): number {
  return get(catalogAtom)
    .segments()
    .reduce((count, { things }) => count + things.length, 0)
}

function searched<Result>(list: Read<Result>): Read<Result> {
  return inBackground({ ...list, expected: 'it is only searched' })
}
