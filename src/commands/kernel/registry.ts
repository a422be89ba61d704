import { atom } from 'jotai/vanilla'
import type { Command } from './command.ts'

/** Where the commands come from: one chunk with all of them, fetched when the first page has been drawn. */
export const commandSourceAtom = atom<{ load: () => Promise<readonly Command[]> }>({
  load: async () => [],
})

const loadedAtom = atom<readonly Command[] | null>(null)
const loadingAtom = atom<Promise<readonly Command[]> | null>(null)

/** Every command that is here now. */
export const commandsAtom = atom((get): readonly Command[] => get(loadedAtom) ?? [])

/** Loads the commands, once. Rejects when their code cannot be had; the next call tries again. */
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
