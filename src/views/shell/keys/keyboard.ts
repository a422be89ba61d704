import hotkeys from 'hotkeys-js'
import type { createStore } from 'jotai/vanilla'
import {
  actAtom,
  type Binding,
  match,
  matchAll,
  type Matched,
  type Stroke,
  strokeOf,
  withCounts,
} from '../../../commands/kernel/keys/bindings.ts'
import { askAtom, questionAtom, reportFailedAtom } from '../../../commands/kernel/run/runs.ts'
import { knowsAllPlacesAtom, loadPlacesAtom } from '../../../state/load-places.ts'
import { panelAtom, preferencesAtom } from '../../../state/preferences.ts'
import { onApple } from '../../../ui/text/keys.tsx'
import { bindingsAtom } from './bindings.ts'
import { focusIn, focusInAtom, LAYERS, MENU_MARK } from './focus.ts'
import {
  OPEN,
  paletteAtom,
  preparePaletteAtom,
  pressedAtom,
  typeAheadAtom,
} from '../palette/open.ts'
import { holdForNextPage } from './next-page.ts'
import { typeAheadIntoForms } from './type-ahead.ts'
import { hasRows, isOnFirstRow, isOnRow, leadsToRow } from './rows.ts'

/** Milliseconds that a sequence waits for its next stroke: long enough to read where the strokes lead. */
const SEQUENCE_TIMEOUT = 5000

type Store = ReturnType<typeof createStore>

/**
 * Passes every key press to the matcher. Uses one capturing listener, so that nothing (a terminal, for example) hides a
 * key from the console. Ignores keys without a modifier while the user types, and in menus and dialogs. A held key acts
 * once, unless its binding repeats. Returns a function that stops listening.
 */
export function listenForKeys(store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The key that acted last, and its binding. Its repeats go nowhere else, such as into a field that it focused. */
  let held: { readonly key: string; readonly binding: Binding | null } | null = null
  const typeAhead = typeAheadIntoForms(store)
  const nextPage = holdForNextPage(store)
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isRecording(event.target)) return
    // The palette's keys begin with it.
    if (event.key === (onApple() ? 'Meta' : 'Control')) store.get(preparePaletteAtom).load()
    const begun = store.get(pressedAtom)
    const pressed = strokeOf(event, onApple())
    if (pressed === null) return
    if (isFree(event.target) && typeAhead.take(event, pressed)) return swallow(event)
    if (awaitsMenu(event, pressed)) return
    if (awaitsLayer(store, event, pressed)) return
    // Alt may stay down for the rest of a sequence that it began.
    const stroke = begun[0]?.startsWith('alt+') ? pressed.replace(/^alt\+/, '') : pressed
    if (event.repeat) {
      if (event.key !== held?.key) return
      swallow(event)
      if (held.binding?.repeats === true && isFree(event.target)) store.set(actAtom, held.binding)
      return
    }
    held = null
    // The browser closes the panel, unless something takes the press from it.
    if (stroke === 'Escape' && document.querySelector('[popover][data-open]') !== null) return
    if (stroke === 'Escape' && begun.length > 0) {
      swallow(event)
      clearTimeout(timer)
      store.set(pressedAtom, [])
      return
    }
    if (stroke === 'Escape') nextPage.drop()
    const free = isFree(event.target)
    const isFirst = begun.length === 0 && mayBeKey(store, [stroke])
    if (free && nextPage.take(event, stroke, isFirst)) return swallow(event)
    const onRow = isOnRow(event.target) || (stroke === 'ArrowDown' && leadsToRow(event.target))
    const sequence = [...begun, stroke]
    const bindings = bindingsFor(store, sequence, free, onRow)
    clearTimeout(timer)
    const isUnknown =
      free &&
      mayBeKey(store, sequence) &&
      !store.get(knowsAllPlacesAtom) &&
      matchAll(sequence, bindings).kind === 'none'
    const matched: Matched = isUnknown
      ? { kind: 'wait', pressed: sequence }
      : match(sequence, bindings)
    if (matched.kind === 'none') {
      store.set(pressedAtom, [])
      return
    }
    swallow(event)
    held = { key: event.key, binding: matched.kind === 'run' ? matched.binding : null }
    if (matched.kind === 'wait') {
      store.set(pressedAtom, matched.pressed)
      timer = setTimeout(() => store.set(pressedAtom, []), SEQUENCE_TIMEOUT)
      if (isUnknown) void pressLater(store, matched.pressed)
      return
    }
    store.set(pressedAtom, [])
    store.set(actAtom, matched.binding)
  }
  hotkeys.filter = () => true
  hotkeys('*', { capture: true }, onKey)
  const stop = new AbortController()
  const { signal } = stop
  const onFocus = (target: EventTarget | null) => store.set(focusInAtom, focusIn(target))
  document.addEventListener('focusin', ({ target }) => onFocus(target), { signal })
  document.addEventListener('focusout', ({ relatedTarget }) => onFocus(relatedTarget), { signal })
  onFocus(document.activeElement)
  return () => {
    clearTimeout(timer)
    typeAhead.stop()
    nextPage.stop()
    stop.abort()
    hotkeys.unbind('*')
  }
}

/** Returns the bindings that strokes may lead to. */
function bindingsFor(
  store: Store,
  strokes: readonly Stroke[],
  free: boolean,
  onRow: boolean,
): readonly Binding[] {
  const bindings = store
    .get(bindingsAtom)
    .filter((binding) => isGlobal(binding) || (free && reaches(binding, onRow)))
  return free && hasRows() ? withCounts(strokes, bindings) : bindings
}

/**
 * Acts on strokes that lead nowhere yet, in their order, once all places are known: one of these may have such keys. Does
 * nothing if the strokes have changed meanwhile. Never rejects.
 */
async function pressLater(store: Store, strokes: readonly Stroke[]): Promise<void> {
  const failed = await store.set(loadPlacesAtom).then(
    () => null,
    (reason: unknown) => ({ reason }),
  )
  if (store.get(pressedAtom) !== strokes) return
  store.set(pressedAtom, [])
  if (failed !== null) {
    // A single key that leads nowhere was most likely a slip.
    if (strokes.length > 1) store.set(reportFailedAtom, '', failed.reason)
    return
  }
  let begun: readonly Stroke[] = []
  for (const stroke of strokes) {
    if (isLayerRequested(store)) {
      store.set(typeAheadAtom, stroke)
      continue
    }
    const target = document.activeElement
    if (!isFree(target)) return
    const sequence = [...begun, stroke]
    const matched = match(sequence, bindingsFor(store, sequence, true, isOnRow(target)))
    begun = matched.kind === 'wait' ? matched.pressed : []
    if (matched.kind === 'run') store.set(actAtom, matched.binding)
  }
  store.set(pressedAtom, begun)
}

/** True if strokes may be the keys of a place: characters, the first one with Alt if that is how the user types keys. */
function mayBeKey(store: Store, [first = '', ...others]: readonly Stroke[]): boolean {
  const { singleKeys } = store.get(preferencesAtom)
  const begins = singleKeys === 'modifier' ? /^alt\+\S$/u : /^\S$/u
  return singleKeys !== 'off' && begins.test(first) && others.every((one) => /^\S$/u.test(one))
}

/**
 * True if a requested layer is still loading. Keeps what is typed for the palette, and keeps every key from the
 * page, where it might mean something else.
 */
function awaitsLayer(store: Store, event: KeyboardEvent, stroke: Stroke): boolean {
  if (!isLayerRequested(store) || document.querySelector(OPEN) !== null) return false
  swallow(event)
  // Typed text keeps its case; CapsLock is ignored only where a key acts.
  if (!event.repeat) store.set(typeAheadAtom, stroke.length === 1 ? event.key : stroke)
  return true
}

/**
 * True if a menu is still loading. Keeps every key from the page, where one that is meant for the menu could open, start
 * or stop something. Escape gives the menu up, and its button takes other keys itself.
 */
function awaitsMenu(event: KeyboardEvent, stroke: Stroke): boolean {
  const mark = document.querySelector<HTMLElement>(MENU_MARK)
  if (stroke.startsWith('mod+') || mark === null) return false
  if (document.querySelector('[role=menu]') !== null) return false
  const isOnButton = event.target instanceof Element && event.target.matches('[aria-haspopup=menu]')
  if (stroke === 'Escape') mark.click()
  else if (isOnButton) return false
  swallow(event)
  return true
}

function isLayerRequested(store: Store): boolean {
  const layers = [paletteAtom, questionAtom, askAtom, panelAtom]
  return layers.some((layer) => store.get<unknown>(layer) !== null)
}

/** True if a press sets a new key instead of acting. */
function isRecording(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-records-keys]') !== null
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** True if the focus is where a binding needs it. */
function reaches({ onRow }: Binding, isHere: boolean): boolean {
  return onRow === undefined || (isHere && (onRow === 'any' || isOnFirstRow()))
}

/** True if a binding works wherever focus is: it has a modifier, so it cannot be typed by accident. */
function isGlobal(binding: Binding): boolean {
  return binding.everywhere === true && binding.keys.startsWith('mod+')
}

/** True if a plain key may act: the user is not typing, and nothing lies over the page. */
function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  return focusIn(target) === 'page' && target.ownerDocument.querySelector(LAYERS) === null
}
