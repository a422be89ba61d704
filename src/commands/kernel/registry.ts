import { atom } from 'jotai/vanilla'
import { hasRoleAtom } from '../../state/role.ts'
import type { Command } from './command.ts'

/** Where the commands come from: one chunk with all of them, fetched when the first page has been drawn. */
export const commandSourceAtom = atom<{ load: () => Promise<readonly Command[]> }>({
  load: async () => [],
})

const loadedAtom = atom<readonly Command[] | null>(null)
const loadingAtom = atom<Promise<readonly Command[]> | null>(null)

/** Every command that is here now and exists for the user. */
export const commandsAtom = atom((get): readonly Command[] => {
  const hasRole = get(hasRoleAtom)
  return (get(loadedAtom) ?? []).filter(({ role }) => hasRole(role))
})

/** Loads the commands, once. Rejects when their code cannot be had; the next call tries again. */
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
