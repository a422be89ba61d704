import type { createStore } from 'jotai/vanilla'
import { locationAtom } from '../state/navigation/location.ts'
import { pageLoaderAtom } from '../state/navigation/load-page.ts'
import { drawersOver } from '../state/routes.ts'

type Store = ReturnType<typeof createStore>

/**
 * Loads the code of the drawers over each page that the user comes to, one at a time, so that they open at once. Code
 * that fails to load now is requested again, and reported, on use.
 * @param idle resolves when there is time to load
 */
export function preloadDrawers(store: Store, idle: () => Promise<void>): void {
  const preload = async () => {
    const here = store.get(locationAtom)
    if (here?.shown.kind !== 'page') return
    const pages = store.get(pageLoaderAtom)
    for (const id of drawersOver(here.shown.id)) {
      if (pages.has(id)) continue
      await idle()
      if (store.get(locationAtom) !== here) return
      await pages.load(id).catch(() => undefined)
    }
  }
  store.sub(locationAtom, () => void preload())
  void preload()
}
