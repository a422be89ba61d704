import { atom, type Getter } from 'jotai/vanilla'
import { CONTEXT_NOUN, hereAtom, inDrawerAtom, markedAtom } from '../../../state/context.ts'
import { keysAtom } from '../../../state/keymap.ts'
import { membersListedBy, nounIn } from '../../../state/noun-words.ts'
import { isNoun, type Noun, nounListedBy, recordOf, type Ref } from '../../../state/nouns.ts'
import { keysOf } from '../../../state/navigation/paths.ts'
import { readsOf } from '../../../state/navigation/route-data.ts'
import { pageTargetAtom } from '../../../state/navigation/shell-page.ts'
import type { Route } from '../../../state/route.ts'
import { baseOf, layoutOf, routeOf, type RouteId, stackOf } from '../../../state/routes.ts'
import type { Args, Command, Context } from '../command.ts'
import { type KeyLevel, keyedButtonsAtom, nameOfRun, type Press } from './keyed-buttons.ts'
import { liveCommands, type KeyPage } from './bindings.ts'
import { offerOn, runsOnAny } from '../find/offered.ts'
import { commandsAtom } from '../registry.ts'
import { contextFor, resolve } from '../run/resolve.ts'
import { isShellKey, SHELL_KEYS } from './shell-keys.ts'

/** The noun that the page is about: the one that its navigation command begins with. A drawer has none. */
export const pageNounAtom = atom((get) => {
  const page = get(pageTargetAtom)
  return page === null ? null : aboutOf(routeOf(page.id))
})

/** The noun of the page's rows, which may differ from the page's own. */
export const rowsNounAtom = atom((get) => {
  const { lists, about } = pageOn(get, 'page')
  return lists ?? about
})

/** Commands by the keys that work here. */
export const liveKeysAtom = atom(
  (get): ReadonlyMap<string, Command> =>
    new Map([...get(pressesAtom)].map(([keys, { command }]) => [keys, command])),
)

const pagePressesAtom = atom((get) => pressesOn(get, 'page', get(hereAtom).row))
const drawerPressesAtom = atom((get) => pressesOn(get, 'drawer', get(hereAtom).row))

/** What the keys start here, by key. Every door shows a key only if this says that it does the same. */
export const pressesAtom = atom((get) =>
  get(get(inDrawerAtom) ? drawerPressesAtom : pagePressesAtom),
)

/** What the keys of the page's rows start, although none of them has the focus yet. */
export const rowPressesAtom = atom((get): ReadonlyMap<string, Press> => {
  const noun = pageOn(get, 'page').lists
  if (noun === null || get(inDrawerAtom)) return new Map()
  const presses = pressesOn(get, 'page', { noun, names: {} })
  return new Map([...presses].filter(([keys, press]) => isOfRow(press, keys, noun)))
})

/** True if keys start what a row offers. The key of a row may need Shift where a button of the page has it. */
export function isOfRow({ command, door }: Press, keys: string, row: Noun | undefined): boolean {
  return door === 'key' && offerOn(command, row)?.key?.toLowerCase() === keys.toLowerCase()
}

/** Returns the keys that start a command by its id, whatever on; null for none. */
export const keysToCommandAtom = atom((get) => {
  const presses = [...get(pressesAtom)]
  return (id: string) => presses.find(([, { command }]) => command.id === id)?.[0] ?? null
})

/** Returns the keys that lead to an address; null for none. */
export const keysToPlaceAtom = atom((get) => {
  const here = get(hereAtom)
  const places = [...get(pagePressesAtom)].flatMap(([keys, press]) => {
    const path = press.command.place?.(argsOf(press, here)) ?? null
    return path === null ? [] : [[path, keys] as const]
  })
  return (href: string) => places.find(([path]) => path === href)?.[1] ?? null
})

/**
 * Returns a function that names what a press runs here. Presses that do the same have the same name, whichever door they
 * come through.
 */
const runNameAtom = atom((get) => {
  const here = get(hereAtom)
  const marked = get(markedAtom)
  return (press: Press): string => {
    const { command, given, door } = press
    const isMeant = Object.keys(given).length === 0 && door !== 'button'
    return isMeant && runsOnAny(command, marked)
      ? `${command.id} on marked rows`
      : nameOfRun(command, argsOf(press, here))
  }
})

const pageKeysAtom = atom((get) => keysByRun(get(pagePressesAtom), get(runNameAtom)))
const drawerKeysAtom = atom((get) => keysByRun(get(drawerPressesAtom), get(runNameAtom)))

/** Returns the keys that do the same here as a door would; null for none. */
export const keysForAtom = atom((get) => {
  const nameOf = get(runNameAtom)
  const inDrawer = get(inDrawerAtom)
  const byRun = { page: get(pageKeysAtom), drawer: inDrawer ? get(drawerKeysAtom) : null }
  return (press: Press, level: KeyLevel = inDrawer ? 'drawer' : 'page') =>
    byRun[level]?.get(nameOf(press)) ?? null
})

function keysByRun(
  presses: ReadonlyMap<string, Press>,
  nameOf: (press: Press) => string,
): ReadonlyMap<string, string> {
  // The first key of a command is its own; a later one may be that of a row.
  return new Map([...presses].map(([keys, press]) => [nameOf(press), keys] as const).toReversed())
}

function argsOf({ command, given, door }: Press, here: Context): Args {
  return resolve(command, given, contextFor(door, given, here)).args
}

/**
 * Returns what the keys of a level start. A key that a button shows belongs to that button, so the row's command that
 * has the same one answers to it with Shift instead.
 */
function pressesOn(get: Getter, level: KeyLevel, row: Ref | null): ReadonlyMap<string, Press> {
  const { page } = get(hereAtom)
  const context = { row: level === 'drawer' || !get(inDrawerAtom) ? row : null, page }
  const commands = get(commandsAtom).filter(({ keyWhere }) => keyWhere === null || get(keyWhere))
  const presses = new Map<string, Press>()
  for (const { keys, command, given, door } of get(keyedButtonsAtom).filter(
    (button) => button.level === level,
  )) {
    // The registered command has the keys that the user chose.
    const own = commands.find(({ id }) => id === command.id) ?? command
    if (!presses.has(keys)) presses.set(keys, { command: own, given, door })
  }
  const shell = get(shellKeysAtom)
  for (const [keys, command] of liveCommands(commands, context, pageOn(get, level))) {
    const isRows = offerOn(command, row?.noun)?.key === keys
    const free = presses.has(keys) && isRows ? withShift(keys) : keys
    if (free === null || presses.has(free) || shell.has(free)) continue
    presses.set(free, { command, given: {}, door: 'key' })
  }
  return presses
}

/** Returns the key of a letter with Shift; null if the keys are something else. */
function withShift(keys: string): string | null {
  return /^(alt\+)?[a-z]$/.test(keys) ? keys.slice(0, -1) + keys.slice(-1).toUpperCase() : null
}

/** The keys of the shell, as the user has set them. */
const shellKeysAtom = atom((get): ReadonlySet<string | null> => {
  const current = get(keysAtom)
  return new Set(
    Object.keys(SHELL_KEYS)
      .filter(isShellKey)
      .map((id) => current(id, SHELL_KEYS[id].keys)),
  )
})

/**
 * Returns the nouns that a page is about or lists: the keys and menus of its commands work there. A page that stands
 * alone, as to sign in, has none.
 */
export function nounsOn(id: RouteId): readonly Noun[] {
  if (layoutOf(id) === 'bare') return []
  const names = Object.fromEntries(keysOf(id).map((key) => [key, 'any']))
  const { required, below, optional } = readsOf({ id, names, search: new URLSearchParams() })
  // A form reads what it offers to choose from.
  const reads = routeOf(id).form === undefined ? [...below, ...required, ...optional] : below
  const nouns = [
    // Keys lead to places of resources that the address names, but none to a place of its project.
    ...keysOf(id)
      .filter(isNoun)
      .filter((noun) => noun !== CONTEXT_NOUN),
    ...stackOf(id)
      .map(routeOf)
      .flatMap((route) => [aboutOf(route), route.lists ?? null]),
    ...reads.flatMap(({ operation, args }) => [
      nounListedBy(operation.id, args),
      ...membersListedBy(operation.id),
    ]),
  ]
  return [...new Set(nouns.filter((noun) => noun !== null))]
}

/** Returns the nouns that a page lists, on its own or below a drawer. */
export function listedOn(id: RouteId): readonly Noun[] {
  const routes = stackOf(id).map(routeOf)
  return routes.flatMap((route) => route.lists ?? listedBy(route) ?? [])
}

/** Returns the noun that a level is about, the noun of its rows, and the layout around it. */
function pageOn(get: Getter, level: KeyLevel): KeyPage {
  const page = get(pageTargetAtom)
  if (page === null) return { about: null, lists: null, layout: null }
  const route = routeOf(level === 'page' ? baseOf(page.id) : page.id)
  const about = aboutOf(route)
  return { about, lists: route.lists ?? listedBy(route), layout: layoutOf(page.id) }
}

function aboutOf({ about, command = '' }: Route): Noun | null {
  return about ?? nounIn(command)
}

/** Returns the noun that a navigation command lists; a page about one resource lists no others of its kind. */
function listedBy({ command = '' }: Route): Noun | null {
  const noun = nounIn(command)
  if (noun === null) return null
  return command.replace(/^console /, '') === `${recordOf(noun).cli} list` ? noun : null
}
