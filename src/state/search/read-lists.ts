import { loadPlacesAtom } from '../load-places.ts'
import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { ApiError } from '../../api/http/errors.ts'
import { pageAtom } from '../context.ts'
import { LARGEST_PAGE, type Noun, nounNames, recordOf } from '../nouns.ts'
import { isBareAtom } from '../navigation/shell-page.ts'
import { pageClockAtom } from '../page-clock.ts'
import { queryClientAtom, readNow } from '../cache/query.ts'
import { fleeting, inBackground, keyOf } from '../cache/read.ts'
import { hasRoleAtom, roleOfNoun } from '../navigation/role.ts'
import { routeIds, routeOf } from '../routes.ts'
import { ownerAtom } from '../session/owner.ts'
import { inSidebarOrder } from '../navigation/sidebar-order.ts'
import { startingOverAtom } from '../session/start-over.ts'
import { catalogAtom } from './catalog.ts'
import { type Place, placeKey } from './found.ts'
import { idleAtom, keepIndexAtom } from './provided.ts'
import { byVisit, projectsInReach } from './recent-projects.ts'
import { waitForTurn } from './turns.ts'

/** Milliseconds for which a list is not read again for the search. */
const FRESH = 5 * 60_000
/** Milliseconds for which the reading goes on after the palette has closed: it is often opened again. */
const LINGERS = 10_000
/** The search keeps at most this many resources. */
const MOST = 100_000

const PROJECTS: Place = { noun: 'project', within: {} }

type Reading = { readonly end: AbortController; readonly isAll: boolean }
const readingAtom = atom<Reading | null>(null)

/** Lists that this tab does not request: those that were refused, and kinds that this control plane lacks. */
const refusedAtom = atom(() => new Set<string>())

/**
 * Starts to read the lists that the index lacks, because the palette was opened: slowly, and in one tab. Returns what the
 * palette calls when it closes.
 */
export const readWhileOpenAtom = atom(null, (get, set): (() => void) => {
  const clock = get(pageClockAtom)
  if (get(readingAtom)?.isAll === true) return () => undefined
  const { end } = begin(get, set, false)
  return () => clock.after(LINGERS, () => end.abort())
})

/** Reads every list that the index lacks at once, because the user asked for it. */
export const readAllAtom = atom(null, (get, set): Promise<void> => begin(get, set, true).done)

export const isReadingAllAtom = atom((get) => get(readingAtom)?.isAll === true)

function begin(get: Getter, set: Setter, isAll: boolean) {
  get(readingAtom)?.end.abort()
  const reading = { end: new AbortController(), isAll }
  set(readingAtom, reading)
  // The lists of a kind are known only once its noun has loaded.
  const done = Promise.all([set(loadPlacesAtom), get(keepIndexAtom).keep()])
    .then(() => readInOneTab(get, reading))
    .catch(() => undefined)
    .finally(() => get(readingAtom) === reading && set(readingAtom, null))
  return { ...reading, done }
}

async function readInOneTab(get: Getter, reading: Reading): Promise<void> {
  const { signal } = reading.end
  const catalog = get(catalogAtom)
  const read = async () => {
    // Another tab may have read all of it in the meantime.
    await catalog.load()
    await readThese(get, reading, listsHere(get))
    await readThese(get, reading, listsElsewhere(get))
    // Stores what was read last, for the tab that is next.
    await catalog.load()
  }
  await catalog.load()
  // A page that is served without TLS has no locks.
  if (!('locks' in navigator)) return read()
  // What the user asked for does not wait for another tab, which may read slowly for hours.
  const how = reading.isAll ? { ifAvailable: true } : { signal }
  await navigator.locks.request(`rackline-index ${get(ownerAtom) ?? ''}`, how, read)
}

/** Reads the lists that are not fresh, two at a time. */
async function readThese(
  get: Getter,
  { end: { signal }, isAll }: Reading,
  places: readonly Place[],
): Promise<void> {
  // There may be many thousand, and most are fresh.
  const queue = places.filter(dueIn(get)).values()
  const mayGoOn = () => !signal.aborted && !get(isBareAtom) && !get(startingOverAtom)
  /** Resolves to false if the reading has ended. */
  const turn = async () => {
    if (!isAll) {
      await get(idleAtom).wait()
      await waitForTurn(get, signal)
    }
    return mayGoOn()
  }
  const readOn = async (): Promise<void> => {
    for (const place of queue) {
      if (!mayGoOn()) return
      if (dueIn(get)(place)) await readList(get, place, turn).catch(refuse(get, place))
    }
  }
  await Promise.all([readOn(), readOn()])
}

/** Reads a list page by page. Drops the rows at once, except those of the current project, which pages soon show. */
async function readList(get: Getter, place: Place, turn: () => Promise<boolean>): Promise<void> {
  const { noun, within } = place
  const isHere = within.project !== undefined && within.project === get(pageAtom).project
  const catalog = get(catalogAtom)
  const room = Math.max(0, MOST - catalog.count()) + (catalog.known(place)?.things.length ?? 0)
  const items: unknown[] = []
  const seen = new Set<string | undefined>()
  let pageToken: string | undefined
  do {
    if (!(await turn())) return
    seen.add(pageToken)
    const paging = { limit: LARGEST_PAGE, ...(pageToken === undefined ? {} : { pageToken }) }
    const list = inBackground({
      ...recordOf(noun).list(within, paging),
      expected: 'it is only searched',
    })
    const page = await readNow(get, isHere ? list : fleeting(list), FRESH)
    items.push(...page.items)
    pageToken = page.nextPage ?? undefined
    // A picker reads the same list further than one page.
    if (pageToken !== undefined) {
      void get(queryClientAtom).invalidateQueries({ queryKey: keyOf(list), exact: true })
    }
  } while (pageToken !== undefined && !seen.has(pageToken) && items.length < room)
  // The catalog records most single-page lists by itself.
  if (dueIn(get)(place)) catalog.file(place, items, pageToken !== undefined)
}

/** Remembers what the control plane refuses, and that it lacks a whole kind. */
function refuse(get: Getter, place: Place) {
  return (reason: unknown) => {
    if (!(reason instanceof ApiError) || ![403, 404, 501].includes(reason.status)) return
    const isLacking = reason.status !== 403 && reason.code !== 'ObjectNotFound'
    get(refusedAtom).add(isLacking ? place.noun : placeKey(place))
  }
}

/**
 * Returns a test of whether a list is due: it was not read lately, or never and the index has room. A time in the future
 * counts as long ago, because the clock was put back.
 */
function dueIn(get: Getter): (place: Place) => boolean {
  const [refused, catalog] = [get(refusedAtom), get(catalogAtom)]
  const [hasRoom, now] = [catalog.count() < MOST, Date.now()]
  return (place) => {
    if (refused.has(place.noun) || refused.has(placeKey(place))) return false
    const at = catalog.known(place)?.at ?? 0
    return at === 0 ? hasRoom : Math.abs(now - at) > FRESH
  }
}

/** The lists of the current project, that of the projects, and those outside all projects. */
function listsHere(get: Getter): readonly Place[] {
  const { project } = get(pageAtom)
  const inside = project === undefined ? [] : listsIn(get, [project])
  return [...inside, PROJECTS, ...kindsSearched(get, null).map((noun) => ({ noun, within: {} }))]
}

/** The lists of the other projects, recently visited ones first. */
function listsElsewhere(get: Getter): readonly Place[] {
  return listsIn(get, projectsByVisit(get))
}

function listsIn(get: Getter, projects: readonly string[]): readonly Place[] {
  const kinds = kindsSearched(get, 'project')
  return projects.flatMap((project) => kinds.map((noun) => ({ noun, within: { project } })))
}

function projectsByVisit(get: Getter): readonly string[] {
  const listed = get(catalogAtom).known(PROJECTS)
  const names =
    listed === undefined || listed.at === 0
      ? [...new Set([...projectsInReach(get), ...(listed?.things.map(({ name }) => name) ?? [])])]
      : listed.things.map(({ name }) => name)
  return byVisit(get, names, (name) => name, get(pageAtom).project)
}

/**
 * The kinds of resource, in a project or outside all of them, that have a list of their own, in the order of the sidebar:
 * what people look for most is read first.
 */
export function kindsSearched(get: Getter, outer: 'project' | null): readonly Noun[] {
  const commands = new Set(routeIds().map((id) => routeOf(id).command))
  const kinds = nounNames().filter(
    (noun) =>
      recordOf(noun).within === outer &&
      recordOf(noun).keywords !== null &&
      noun !== 'project' &&
      get(hasRoleAtom)(roleOfNoun(noun)) &&
      commands.has(`${recordOf(noun).cli} list`),
  )
  return inSidebarOrder(kinds)
}

/** How much the search covers. */
export type Coverage = {
  readonly projects: number
  /** The projects all of whose lists were read at some time. */
  readonly read: number
  /** When the list that was read first of all was, in milliseconds since 1970; null if there is none. */
  readonly since: number | null
  /** The lists that are too old, or were never read: one call for each, more for a long one. */
  readonly due: number
  /** True if the index has no room for lists that were never read. */
  readonly isFull: boolean
}

export function coverageOf(get: Getter): Coverage {
  const catalog = get(catalogAtom)
  const projects = projectsByVisit(get)
  const [isFull, isDue] = [catalog.count() >= MOST, dueIn(get)]
  let since: number | null = null
  const outside = kindsSearched(get, null).map((noun) => ({ noun, within: {} }))
  let due = [PROJECTS, ...outside].filter(isDue).length
  const unread = new Set<string | undefined>()
  for (const place of listsIn(get, projects)) {
    const at = catalog.known(place)?.at ?? 0
    const isStale = isDue(place)
    if (isStale) due += 1
    if (at > 0) since = Math.min(since ?? at, at)
    else if (isStale || isFull) unread.add(place.within.project)
  }
  return { projects: projects.length, read: projects.length - unread.size, since, due, isFull }
}
