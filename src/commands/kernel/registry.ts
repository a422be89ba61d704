import { atom } from 'jotai/vanilla'
import type { Command } from './command.ts'

/** Loads the commands: one chunk with all of them, fetched after the first page was drawn. */
export const commandSourceAtom = atom<{ load: () => Promise<readonly Command[]> }>({
  load: async () => [],
})

const loadedAtom = atom<readonly Command[] | null>(null)
const loadingAtom = atom<Promise<readonly Command[]> | null>(null)

/** Every command that is here now. */
export const commandsAtom = atom((get): readonly Command[] => get(loadedAtom) ?? [])

/** Loads the commands, once. Rejects if their code cannot be loaded; the next call tries again. */
export const loadCommandsAtom = atom(null, (get, set): Promise<readonly Command[]> => {
  const loaded = get(loadedAtom)
  if (loaded !== null) return Promise.resolve(loaded)
  const loading = get(loadingAtom)
  if (loading !== null) return loading
  const started = get(commandSourceAtom)
    .load()
    .then((commands) => {
      set(loadedAtom, commands)
      return commands
    })
    .finally(() => set(loadingAtom, null))
  set(loadingAtom, started)
  return started
})
