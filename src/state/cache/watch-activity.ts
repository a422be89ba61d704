import type { createStore } from 'jotai/vanilla'
import { activityAtom } from './activity.ts'

/** The time after the last input when polling stops, in milliseconds. It also stops while the tab is hidden. */
const IDLE_AFTER = 10 * 60_000

type Store = ReturnType<typeof createStore>

/** Watches the document for signs of a user; returns a function that stops watching. */
export function watchActivity(store: Store, page: Document = document): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(timer)
    if (page.visibilityState === 'hidden') {
      store.set(activityAtom, 'hidden')
      return
    }
    if (store.get(activityAtom) !== 'active') store.set(activityAtom, 'active')
    timer = setTimeout(() => store.set(activityAtom, 'idle'), IDLE_AFTER)
  }
  const signs = ['visibilitychange', 'pointermove', 'pointerdown', 'keydown', 'wheel'] as const
  for (const sign of signs) page.addEventListener(sign, settle, { capture: true, passive: true })
  settle()
  return () => {
    clearTimeout(timer)
    for (const sign of signs) page.removeEventListener(sign, settle, { capture: true })
  }
}
