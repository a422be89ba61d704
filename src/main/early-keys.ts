import type { createStore } from 'jotai/vanilla'
import { askAtom, questionAtom } from '../commands/kernel/run/runs.ts'
import { keysAtom } from '../state/keymap.ts'
import { whenIdle } from './idle.ts'
import { preferencesAtom, readyAtom } from '../state/preferences.ts'
import { typeInto } from '../ui/form/type-into.ts'
import { onApple } from '../ui/text/keys.tsx'
import { focusIn, LAYERS } from '../views/shell/keys/focus.ts'
import { paletteAtom, typeAheadAtom } from '../views/shell/palette/open.ts'

type Store = ReturnType<typeof createStore>

/** Presses beyond this many are dropped. */
const MOST = 40

/** Milliseconds after the last press in which the keys must have loaded; later, nobody expects it to act any more. */
const TIMEOUT = 5000

/**
 * Keeps what is pressed before the keys have loaded, and presses it again when they have. The palette opens for its key
 * at once, and takes what is typed next. Resolves at the first such press.
 */
export function keepEarlyKeys(store: Store): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    let kept: readonly KeyboardEvent[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (events: readonly KeyboardEvent[]) => {
      clearTimeout(timer)
      kept = events.slice(0, MOST)
      if (kept.length > 0) timer = setTimeout(keep, TIMEOUT, [])
    }
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey } = event
      const mod = onApple() ? event.metaKey : event.ctrlKey
      const isPalette =
        mod && !altKey && `mod+${key.toLowerCase()}` === store.get(keysAtom)('shell find', 'mod+k')
      if (isPalette) {
        keep([])
        if (store.get(paletteAtom) === null) store.set(paletteAtom, { mode: 'find', text: '' })
        resolve()
      } else if (isTyped(event) && store.set(typeAheadAtom, key)) keep([])
      else if (focusIn(event.target) !== 'page') return keep([])
      else if (isKept(event, kept.length > 0, store)) keep([...kept, event])
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKey, options)
    // A press of the mouse is meant for what is seen now, and so are the keys after it.
    window.addEventListener('pointerdown', () => keep([]), options)
    const pressKept = () => {
      stop.abort()
      clearTimeout(timer)
      for (const event of kept) pressAgain(store, event)
    }
    const unsubscribe = store.sub(readyAtom, () => {
      unsubscribe()
      // The keys of buttons work once these are drawn. What is pressed until then stays in its order.
      if (kept.length > 0) void whenIdle().then(pressKept)
      else pressKept()
    })
  })
}

/** True if a press is text for the palette rather than for the browser. */
function isTyped({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey
}

/** True if a press may be a key of the console. Enter and the like belong to the browser unless one came before. */
function isKept(event: KeyboardEvent, isLater: boolean, store: Store): boolean {
  const { key } = event
  const { singleKeys } = store.get(preferencesAtom)
  const hasModifier = event.metaKey || (event.ctrlKey && !makesCharacter(event))
  if (event.repeat || event.isComposing || hasModifier || singleKeys === 'off') return false
  // What lies over the page has its own keys.
  if (document.querySelector(LAYERS) !== null) return false
  if (isLater && ['Enter', 'Escape', 'Backspace', ' '].includes(key)) return true
  return key.length === 1 && key !== ' ' && (singleKeys === 'modifier') === isAlt(event)
}

function isAlt(event: KeyboardEvent): boolean {
  return event.altKey && !makesCharacter(event)
}

/** True if AltGr is down, which Windows reports as Control and Alt. */
function makesCharacter(event: KeyboardEvent): boolean {
  return event.getModifierState('AltGraph')
}

/** Presses a key where the focus is now. Stops at a question: only a press that saw it may answer. */
function pressAgain(store: Store, event: KeyboardEvent): void {
  if (store.get(questionAtom) !== null || store.get(askAtom) !== null) return
  const { key, code, shiftKey } = event
  const target = document.activeElement ?? document.body
  const init = { key, code, shiftKey, altKey: isAlt(event), bubbles: true, cancelable: true }
  const isFree = target.dispatchEvent(new KeyboardEvent('keydown', init))
  if (isFree && key.length === 1 && target instanceof HTMLInputElement) typeInto(target, key)
}
