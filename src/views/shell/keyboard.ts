import hotkeys from 'hotkeys-js'
import type { createStore } from 'jotai/vanilla'
import { actAtom, type Binding, match, type Stroke, strokeOf } from '../../commands/kernel/keys.ts'
import { askAtom, questionAtom } from '../../commands/kernel/outcome.ts'
import { panelAtom, settingsAtom } from '../../state/settings.ts'
import { bindingsAtom } from './bindings.ts'
import { paletteAtom, pressedAtom } from './palette-atom.ts'

/** How long a sequence waits for its next stroke, in milliseconds. */
const PATIENCE = 1500

type Store = ReturnType<typeof createStore>

/**
 * Feeds every key that is pressed to the matcher: one capturing listener, so that nothing (a terminal, say) hides
 * a key from the console. Keys without a modifier do nothing while somebody types, in menus and dialogs, or when
 * they are switched off. A key that is held acts once, unless its binding repeats. Answers a function that stops.
 */
export function listenForKeys(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The key that acted last, and what it did: its repeats go nowhere else, such as into a field that it focused. */
  let held: { readonly key: string; readonly binding: Binding | null } | null = null
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return
    const stroke = strokeOf(event, onApple())
    if (stroke === null || waits(store, event, stroke)) return
    if (event.repeat) {
      if (event.key !== held?.key) return
      swallow(event)
      if (held.binding?.repeats === true && isFree(event.target)) store.set(actAtom, held.binding)
      return
    }
    held = null
    const free = isFree(event.target) && store.get(settingsAtom).singleKeys
    const bindings = store.get(bindingsAtom).filter((binding) => free || isGlobal(binding))
    const matched = match([...store.get(pressedAtom), stroke], bindings)
    clearTimeout(timer)
    if (matched.kind === 'none') {
      store.set(pressedAtom, [])
      return
    }
    swallow(event)
    held = { key: event.key, binding: matched.kind === 'run' ? matched.binding : null }
    if (matched.kind === 'wait') {
      store.set(pressedAtom, matched.pressed)
      timer = setTimeout(() => store.set(pressedAtom, []), PATIENCE)
      return
    }
    store.set(pressedAtom, [])
    store.set(actAtom, matched.binding)
  }
  hotkeys.filter = () => true
  hotkeys('*', { capture: true }, onKey)
  return () => {
    clearTimeout(timer)
    hotkeys.unbind('*')
  }
}

/**
 * A layer that was asked for but whose code is still on its way: what is typed for the palette is kept for it, and
 * nothing reaches the page, where it might mean something else.
 */
function waits(store: Store, event: KeyboardEvent, stroke: Stroke): boolean {
  const palette = store.get(paletteAtom)
  const asked = [palette, store.get(questionAtom), store.get(askAtom), store.get(panelAtom)]
  if (asked.every((layer) => layer === null) || document.querySelector('dialog[open]') !== null) {
    return false
  }
  swallow(event)
  if (palette === null || event.repeat) return true
  if (stroke === 'Escape') store.set(paletteAtom, null)
  else if (stroke.length === 1) store.set(paletteAtom, { ...palette, text: palette.text + stroke })
  return true
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Works wherever the focus is: it has a modifier, so it cannot be typed by accident. */
function isGlobal(binding: Binding): boolean {
  return binding.everywhere === true && binding.keys.startsWith('mod+')
}

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'
const LAYERS = 'dialog[open], [role=menu], [role=listbox]'

/** Whether a plain key may act: nobody types, and nothing lies over the page. */
function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  if (
    target.matches(TYPING) ||
    target.closest('[role=menu], [role=listbox], [role=combobox]') !== null
  )
    return false
  return target.ownerDocument.querySelector(LAYERS) === null
}

/** Whether ⌘ stands for `mod`, rather than Control. */
function onApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
