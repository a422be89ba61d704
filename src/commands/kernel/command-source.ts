import { atom } from 'jotai/vanilla'
import type { Command } from './command.ts'

/**
 * Loads the commands: one chunk with all of them, fetched after the first page was drawn. In a file of its own, which is
 * all of the registry that the first load holds.
 */
export const commandSourceAtom = atom<{ load: () => Promise<readonly Command[]> }>({
  load: async () => [],
})
