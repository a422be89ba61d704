import { atom } from 'jotai/vanilla'

/** Resolves when the user is active and the browser is idle; provided by `main.ts`. */
export const idleAtom = atom<{ readonly wait: () => Promise<void> }>({
  wait: async () => undefined,
})
