import type { createStore } from 'jotai/vanilla'
import { loadCommandsAtom } from '../commands/kernel/registry.ts'
import { pageLoaderAtom } from '../state/arrive.ts'
import { needsAtom } from '../state/needs.ts'
import { placeAtom } from '../state/place.ts'
import type { RouteId } from '../state/routes.ts'
import { readyAtom } from '../state/settings.ts'
import { loadFailed } from '../ui/boundary.tsx'
import { pagesAtom } from '../views/pages.ts'
import { leisure } from './leisure.ts'

type Store = ReturnType<typeof createStore>

/** The commands of the first page, their keys, and what an operator is likely to open next. */
export async function loadDoors(store: Store): Promise<void> {
  showWithCommands(store)
  const shown = store.get(placeAtom)?.shown
  const [{ listenForKeys }, { loadLayers }] = await Promise.all([
    import('../views/shell/keyboard.ts'),
    import('../views/shell/layers.tsx'),
    store.set(loadCommandsAtom, ['navigation', 'console']),
    shown?.kind === 'page' && loadCommandsOf(store, shown.id),
    loadFailed(),
  ])
  listenForKeys(store)
  store.set(readyAtom, true)
  await leisure()
  await Promise.all([loadLayers(), loadRest()])
}

/** What else an operator is likely to need. It is asked for again, and said, where it could not be had. */
async function loadRest(): Promise<void> {
  await Promise.allSettled([
    import('../ui/menu-list.tsx'),
    import('../views/resource-items.ts'),
    import('../views/marked-bar.tsx'),
    import('../views/shell/error-page.tsx'),
  ])
}

/** From now on a page is shown together with its commands: whoever sees it may press its keys at once. */
function showWithCommands(store: Store): void {
  const pages = store.get(pagesAtom)
  const complete = new Set<RouteId>()
  store.set(pageLoaderAtom, {
    has: (id) => pages.has(id) && complete.has(id),
    load: async (id) => {
      await Promise.all([pages.load(id), loadCommandsOf(store, id)])
      complete.add(id)
    },
  })
}

async function loadCommandsOf(store: Store, id: RouteId): Promise<void> {
  const { commands = [] } = await store.set(needsAtom, id)
  await store.set(loadCommandsAtom, commands)
}
