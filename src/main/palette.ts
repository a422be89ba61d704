import type { createStore } from 'jotai/vanilla'
import { loadCommandsAtom } from '../commands/kernel/registry.ts'
import { keepIndexAtom } from '../state/search/provided.ts'
import { loadPalette } from '../views/shell/layers.tsx'

type Store = ReturnType<typeof createStore>

/** Loads the palette, which can then open, and after it all that it searches. */
export async function preparePalette(store: Store): Promise<void> {
  await Promise.all([loadPalette(), store.get(keepIndexAtom).keep()])
  const [{ loadAreaPlansAtom }, { entriesAtom }] = await Promise.all([
    import('../commands/kernel/plan/load-area-plans.ts'),
    import('../commands/kernel/find/entry.ts'),
    store.set(loadCommandsAtom),
  ])
  // Prepares the commands for searching, too.
  store.get(entriesAtom)
  await store.set(loadAreaPlansAtom, 'all')
}
