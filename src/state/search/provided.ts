import { atom } from 'jotai/vanilla'

/** Resolves when the user is active and the browser is idle; provided by `main.ts`. */
export const idleAtom = atom<{ readonly wait: () => Promise<void> }>({
  wait: async () => undefined,
})

/**
 * Starts to keep between visits what the tab reads for the palette; provided by `main.ts`. Never rejects: without that code
 * or storage, the palette still knows what this tab has read.
 */
export const keepIndexAtom = atom<{ readonly keep: () => Promise<void> }>({
  keep: async () => undefined,
})
