import type { createStore } from 'jotai/vanilla'
import { loadCommandsAtom } from '../commands/kernel/registry.ts'
import { loadRunner } from '../commands/kernel/run/start.ts'
import { keepIndexAtom } from '../state/search/provided.ts'
import { MenuList } from '../ui/layer/menu.tsx'
import { loadLayers, loadPalette } from '../views/shell/layers.tsx'

type Store = ReturnType<typeof createStore>

/**
 * Loads what the first press may need: what runs commands, menus, questions and other small layers, and the actions on
 * marked rows. Never rejects.
 */
export async function prepareActions(): Promise<void> {
  await Promise.allSettled([
    loadRunner(),
    loadLayers(),
    MenuList.load(),
    import('../views/resource-items.ts'),
    import('../views/list/page.tsx').then(({ MarkedBar }) => MarkedBar.load()),
  ])
}

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
