import { atom } from 'jotai/vanilla'
import { pageAtom } from '../../state/context.ts'
import { keysAtom } from '../../state/keymap.ts'
import { fetchAtom } from '../../state/cache/query.ts'
import { hasRoleAtom, roleOfNoun } from '../../state/navigation/role.ts'
import { sessionReads } from '../../state/navigation/route-data.ts'
import { learnRoleAtom } from '../../state/navigation/needed-role.ts'
import { isBareAtom } from '../../state/navigation/shell-page.ts'
import type { Command } from './command.ts'
import { commandSourceAtom } from './command-source.ts'
import { rekeyed } from './keys/slots.ts'

const loadedAtom = atom<readonly Command[] | null>(null)
/** Commands that exist only here, such as those that lead to other connections of this program. */
export const localCommandsAtom = atom<readonly Command[]>([])
/** Those that run the user's runbooks. */
export const runbookCommandsAtom = atom<readonly Command[]>([])

const allAtom = atom((get) => [
  ...(get(loadedAtom) ?? []),
  ...get(localCommandsAtom),
  ...get(runbookCommandsAtom),
])

const loadingAtom = atom<Promise<readonly Command[]> | null>(null)

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

/** Loads the commands, once. Returns all that are known. Rejects if their code cannot be loaded; the next call tries again. */
export const loadCommandsAtom = atom(null, async (get, set): Promise<readonly Command[]> => {
  if (get(loadedAtom) === null) {
    const loading = get(loadingAtom) ?? get(commandSourceAtom).load()
    set(loadingAtom, loading)
    try {
      set(loadedAtom, await loading)
    } finally {
      set(loadingAtom, null)
    }
  }
  return get(knownCommandsAtom)
})

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
