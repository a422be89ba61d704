import type { createStore } from 'jotai/vanilla'
import { loadCommandsAtom } from '../commands/kernel/registry.ts'
import { loadPlacesAtom } from '../state/all-places.ts'
import { readyAtom } from '../state/settings.ts'
import { leisure } from './leisure.ts'

type Store = ReturnType<typeof createStore>

/** Fetches the other places, the commands, their keys, and then what an operator is likely to open next. */
export async function loadDoors(store: Store): Promise<void> {
  const [{ listenForKeys }] = await Promise.all([
    import('../views/shell/keyboard.ts'),
    store.set(loadPlacesAtom),
    store.set(loadCommandsAtom),
  ])
  listenForKeys(store)
  store.set(readyAtom, true)
  await leisure()
  await Promise.all([
    import('../views/shell/palette.tsx'),
    import('../views/shell/confirm.tsx'),
    import('../views/shell/asking.tsx'),
  ])
}
