import { atom } from 'jotai/vanilla'

/** Resolves when the user is active and the browser is idle; provided by `main.ts`. */
export const idleAtom = atom<{ readonly wait: () => Promise<void> }>({
  wait: async () => undefined,
})

/**
 * Keeps what the tab reads for the palette between visits, too, from its first use on; provided by `main.ts`. Never
 * rejects: without its code or its storage, the palette knows what this tab has read.
 */
export const keepIndexAtom = atom<{ readonly keep: () => Promise<void> }>({
  keep: async () => undefined,
})
