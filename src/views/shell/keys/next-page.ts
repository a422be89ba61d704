import type { createStore } from 'jotai/vanilla'
import { matchAll, type Stroke, strokeOf } from '../../../commands/kernel/keys/bindings.ts'
import type { KeyPlace } from '../../../commands/kernel/keys/shell-keys.ts'
import { waitingAtom } from '../../../commands/kernel/run/running.ts'
import { locationAtom, splitAddress } from '../../../state/navigation/location.ts'
import { pendingAddressAtom } from '../../../state/navigation/navigate.ts'
import { onApple } from '../../../ui/text/keys.tsx'
import { bindingsAtom } from './bindings.ts'

type Store = ReturnType<typeof createStore>

/** Milliseconds after the last press in which the page must arrive; later, nobody expects the keys to act any more. */
const TIMEOUT = 5000

/** Keys of these kinds mean the same on every page, so they act at once. */
const EVERYWHERE: ReadonlySet<KeyPlace> = new Set(['Go to', 'Find and run', 'Help and session'])

/** Keys that belong to what is kept before them: they would act on, or be lost in, the page that is being left. */
const AFTER_OTHERS: ReadonlySet<string> = new Set(['Enter', 'Backspace', ' '])

/**
 * Keeps the keys that are pressed while another page is on its way, and presses them there: `g d c` creates a disk, however
 * late the disks arrive. On the page that is being left, the same keys could create or start something else.
 * @returns `take`, which returns true for a press that is meant for the next page, `drop` to forget them, and `stop`
 */
export function holdForNextPage(store: Store) {
  let held: readonly KeyboardEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let unwatch = () => {}
  const drop = () => {
    clearTimeout(timer)
    unwatch()
    held = []
  }
  const press = () => {
    const [first] = held
    const stroke = first === undefined ? null : strokeOf(first, onApple())
    if (stroke === null || isLeaving(store)) return
    // The keys of the page may appear a moment after its text.
    if (matchAll([stroke], store.get(bindingsAtom)).kind === 'none') return
    const all = held
    drop()
    for (const event of all) pressAgain(event)
  }
  const unsubscribe = store.sub(locationAtom, () => {
    unwatch()
    if (held.length === 0) return
    // Until the page has been drawn, the buttons of the former one have their keys.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (held.length === 0) return
        unwatch = store.sub(bindingsAtom, press)
        press()
      }),
    )
  })
  const stop = new AbortController()
  // A press of the mouse is meant for what is seen now, and so are the keys after it.
  document.addEventListener('pointerdown', drop, { capture: true, signal: stop.signal })
  return {
    drop,
    /** @param isFirst whether the page may have a key that is or begins with this one */
    take(event: KeyboardEvent, stroke: Stroke, isFirst: boolean): boolean {
      const isLater = held.length > 0 && AFTER_OTHERS.has(event.key)
      if (!isLater && !(isFirst && (held.length > 0 || isLeaving(store)))) return false
      const isEverywhere = store
        .get(bindingsAtom)
        .some(({ keys, place }) => keys.split(' ', 1)[0] === stroke && EVERYWHERE.has(place))
      if (isEverywhere) {
        drop()
        return false
      }
      held = [...held, event]
      clearTimeout(timer)
      timer = setTimeout(drop, TIMEOUT)
      return true
    },
    stop() {
      drop()
      unsubscribe()
      stop.abort()
    },
  }
}

/** True while another page is on its way, rather than other rows of this one. */
function isLeaving(store: Store): boolean {
  const current = store.get(locationAtom)
  if (current === null) return false
  if (store.get(waitingAtom).some(({ command }) => command.layout !== null)) return true
  const address = store.get(pendingAddressAtom)
  return address !== null && splitAddress(address).path !== splitAddress(current.address).path
}

function pressAgain({ key, code, shiftKey, altKey }: KeyboardEvent): void {
  const target = document.activeElement ?? document.body
  const init = { key, code, shiftKey, altKey, bubbles: true, cancelable: true }
  target.dispatchEvent(new KeyboardEvent('keydown', init))
}
