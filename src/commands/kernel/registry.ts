import { atom } from 'jotai/vanilla'
import { keysAtom } from '../../state/keymap.ts'
import { hasRoleAtom } from '../../state/navigation/role.ts'
import type { Command } from './command.ts'
import { commandSourceAtom } from './command-source.ts'
import { rekeyed } from './slots.ts'

const loadedAtom = atom<readonly Command[] | null>(null)
const loadingAtom = atom<Promise<readonly Command[]> | null>(null)

/** Every loaded command that exists for the user, with its default keys. */
export const usualCommandsAtom = atom((get): readonly Command[] => {
  const hasRole = get(hasRoleAtom)
  return (get(loadedAtom) ?? []).filter(({ role }) => hasRole(role))
})

/** Every loaded command that exists for the user, with its current keys. */
export const commandsAtom = atom((get): readonly Command[] => {
  const keysOf = get(keysAtom)
  return get(usualCommandsAtom).map((command) => rekeyed(command, keysOf))
})

/** Loads the commands, once. Rejects if their code cannot be loaded; the next call tries again. */
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
  return get(commandsAtom)
})
