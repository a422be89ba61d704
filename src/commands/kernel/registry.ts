import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { pageAtom } from '../../state/context.ts'
import { isNoun, type Noun } from '../../state/nouns.ts'
import { keysAtom } from '../../state/keymap.ts'
import { fetchAtom } from '../../state/cache/query.ts'
import { hasRoleAtom, roleOfNoun } from '../../state/navigation/role.ts'
import { sessionReads } from '../../state/navigation/route-data.ts'
import { learnRoleAtom } from '../../state/navigation/needed-role.ts'
import { knownAreasAtom, knowsAllPlacesAtom, loadPlacesAtom } from '../../state/load-places.ts'
import { isBareAtom } from '../../state/navigation/shell-page.ts'
import type { Command } from './command.ts'
import { type Area, commandSourceAtom } from './command-source.ts'
import { rekeyed } from './keys/rekeyed.ts'

const areasAtom = atom<readonly Area[] | null>(null)
/** In the order of the areas, whichever loaded first. */
const loadedAtom = atom<ReadonlyMap<Area, Loaded>>(new Map())
/** The areas on their way, so that none is requested twice. */
const loadingAtom = atom<ReadonlyMap<Area, Promise<Loaded>>>(new Map())

type Loaded = Awaited<ReturnType<Area['load']>>

/** Commands that exist only here, such as those that lead to other connections of this program. */
export const localCommandsAtom = atom<readonly Command[]>([])
/** Those that run the user's runbooks. */
export const runbookCommandsAtom = atom<readonly Command[]>([])

const allAtom = atom((get) => {
  // Commands take their words from nouns and places.
  get(knownAreasAtom)
  return [
    ...[...get(loadedAtom).values()].flatMap((commands) => commands()),
    ...get(localCommandsAtom),
    ...get(runbookCommandsAtom),
  ]
})

/** True once every command has loaded. */
export const hasAllCommandsAtom = atom((get) => {
  const loaded = get(loadedAtom)
  return get(knowsAllPlacesAtom) && get(areasAtom)?.every((area) => loaded.has(area)) === true
})

/**
 * True if the commands of all these nouns have loaded.
 * @param listed see `loadCommandsOfAtom`
 */
export const hasCommandsOfAtom = atom((get) => {
  const [areas, loaded] = [get(areasAtom), get(loadedAtom)]
  return (nouns: readonly Noun[], listed = nouns): boolean =>
    areas !== null && areas.every((area) => !isOf(area, nouns, listed) || loaded.has(area))
})

/** True if a command exists for the user, who is told nothing of what they may not see. */
export const existsAtom = atom((get) => {
  const hasRole = get(hasRoleAtom)
  return ({ role, noun, on }: Command): boolean =>
    hasRole(role) && [noun, on].every((one) => one === null || hasRole(roleOfNoun(one)))
})

/** Every loaded command that exists for the user, with its default keys. */
export const usualCommandsAtom = atom((get): readonly Command[] =>
  get(allAtom).filter(get(existsAtom)),
)

/**
 * Every loaded command, with its current keys. What names a command looks it up here: one that the user may not run is
 * refused with the role that it needs, and never called unknown.
 */
export const knownCommandsAtom = atom((get): readonly Command[] => {
  const keysOf = get(keysAtom)
  return get(allAtom).map((command) => rekeyed(command, keysOf))
})

/** Every loaded command that exists for the user, with its current keys: what menus, keys and the palette offer. */
export const commandsAtom = atom((get): readonly Command[] =>
  get(knownCommandsAtom).filter(get(existsAtom)),
)

/** Reads who the user is, unless a page has: that decides on the commands that exist for them. Never rejects. */
export const learnUserAtom = atom(null, async (get, set): Promise<void> => {
  if (get(isBareAtom)) return
  await set(fetchAtom, sessionReads[0], Infinity).catch(() => null)
})

/**
 * Loads every command, once, and all nouns and places, which they take their words from. Returns all that are known.
 * Rejects if their code cannot be loaded; the next call tries again.
 */
export const loadCommandsAtom = atom(null, async (get, set) => {
  await set(loadPlacesAtom)
  return load(get, set, () => true)
})

/**
 * Loads the commands that rows and pages of some nouns offer, and those that work everywhere.
 * @param listed the nouns that the page lists; by default all of them
 */
export const loadCommandsOfAtom = atom(
  null,
  (get, set, nouns: readonly Noun[], listed: readonly Noun[] = nouns) =>
    load(get, set, (area) => isOf(area, nouns, listed)),
)

/** True if an area has commands of some nouns, or of their lists. */
export function isOf(
  { of, isOfLists = false }: Area,
  nouns: readonly Noun[],
  listed: readonly Noun[],
): boolean {
  const wanted = isOfLists ? listed : nouns
  return of === 'everywhere' || of.some((noun) => wanted.includes(noun))
}

async function load(
  get: Getter,
  set: Setter,
  isNeeded: (area: Area) => boolean,
): Promise<readonly Command[]> {
  const source = get(areasAtom) ?? (await get(commandSourceAtom).load())
  // Another call may have set them meanwhile, and they are compared by identity.
  set(areasAtom, (others) => others ?? source)
  const areas = get(areasAtom) ?? source
  const needed = areas.filter(isNeeded)
  // A file of commands cannot be read without the nouns that it takes its words from.
  const nouns = needed.flatMap(({ of }) => (of === 'everywhere' ? [] : of))
  if (!nouns.every(isNoun)) await set(loadPlacesAtom)
  const found = await Promise.all(needed.map((area) => loadArea(get, set, area)))
  const loaded = get(loadedAtom)
  if (needed.some((area) => !loaded.has(area))) {
    const all = new Map([
      ...loaded,
      ...needed.map((area, at) => [area, found[at] ?? none] as const),
    ])
    set(
      loadedAtom,
      new Map(areas.flatMap((area) => (all.has(area) ? [[area, all.get(area) ?? none]] : []))),
    )
  }
  return get(knownCommandsAtom)
}

const none: Loaded = () => []

async function loadArea(get: Getter, set: Setter, area: Area): Promise<Loaded> {
  const loading = get(loadingAtom).get(area) ?? area.load()
  set(loadingAtom, (all) => new Map([...all, [area, loading]]))
  try {
    return await loading
  } catch (reason) {
    set(loadingAtom, (all) => new Map([...all].filter(([one]) => one !== area)))
    throw reason
  }
}

/** Reads the policies that decide on the commands, so that the palette shows refusals at once. Never rejects. */
export const learnRolesAtom = atom(null, async (get, set): Promise<void> => {
  await set(learnUserAtom)
  if (get(isBareAtom)) return
  const { project } = get(pageAtom)
  // One after the other, because what decides on one role often decides on the next.
  for (const role of new Set(get(commandsAtom).map((command) => command.role))) {
    await set(learnRoleAtom, role, project === undefined ? {} : { project }, Infinity)
  }
})
