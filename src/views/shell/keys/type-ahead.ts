import { atom, type createStore } from 'jotai/vanilla'
import type { Stroke } from '../../../commands/kernel/keys/bindings.ts'
import { contextFor, resolve } from '../../../commands/kernel/run/resolve.ts'
import { askAtom, dropAskAtom } from '../../../commands/kernel/run/runs.ts'
import { waitingAtom } from '../../../commands/kernel/run/running.ts'
import { targetAt } from '../../../state/navigation/location.ts'
import { giveUpAtom } from '../../../state/navigation/give-up.ts'
import { pendingAddressAtom } from '../../../state/navigation/navigate.ts'
import { routeOf } from '../../../state/routes.ts'
import { typeInto } from '../../../ui/form/type-into.ts'
import { paletteAtom } from '../palette/open.ts'

type Store = ReturnType<typeof createStore>

/** Milliseconds that a form has to focus a field once it is there. */
const TIMEOUT = 1000

/**
 * Keeps what is typed while a form is loading, and types it into the field that the form starts in. On the page that is
 * still shown, the same keys could start or stop something.
 * @returns `take`, which returns true for a press that is meant for a form, and `stop`
 */
export function typeAheadIntoForms(store: Store) {
  /** The text typed so far; null while no form is awaited. */
  let typed: string | null = null
  /** Set by a press that is no text: what follows may be meant for another field. */
  let isOver = false
  /** Set by Escape until the form is given up. */
  let isUnwanted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    typed = null
    isOver = false
  }
  const isComing = () => store.get(isFormComingAtom)
  const giveUp = () => {
    if (!isUnwanted) return
    store.set(dropAskAtom)
    store.set(giveUpAtom)
  }
  const unsubscribe = [
    store.sub(isFormComingAtom, () => {
      clearTimeout(timer)
      if (isComing()) return
      isUnwanted = false
      if (typed !== null) timer = setTimeout(forget, TIMEOUT)
    }),
    // What has to load first asks, or leads to the form, only now.
    store.sub(askAtom, giveUp),
    store.sub(pendingAddressAtom, giveUp),
  ]
  const stop = new AbortController()
  const { signal } = stop
  const onFocus = ({ target }: FocusEvent) => {
    if (typed === null) return
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    // Nothing answers a question but presses that saw it.
    if (target.closest('[role=alertdialog]') !== null) return
    const text = typed
    forget()
    if (text !== '') typeInto(target, text)
  }
  document.addEventListener('focusin', onFocus, { signal })
  // A press of the mouse is meant for what is seen now, and so are the keys after it.
  document.addEventListener('pointerdown', forget, { capture: true, signal })
  return {
    take({ key, repeat }: KeyboardEvent, stroke: Stroke): boolean {
      if (typed === null && !isComing()) return false
      if (stroke.startsWith('mod+')) return false
      typed ??= ''
      if (stroke === 'Escape') {
        forget()
        isUnwanted = isComing()
        giveUp()
      } else if (isOver || repeat) return true
      else if (key.length === 1) typed += key
      else if (key === 'Backspace') typed = typed.slice(0, -1)
      else isOver = true
      return true
    },
    stop() {
      forget()
      for (const end of unsubscribe) end()
      stop.abort()
    },
  }
}

/** True while a form is loading that the user has asked for, on a page of its own, in a drawer or in a dialog. */
const isFormComingAtom = atom((get): boolean => {
  const ask = get(askAtom)
  const willAsk = get(waitingAtom).some(
    ({ command, given, door, origin }) =>
      door !== 'link' &&
      resolve(command, given, contextFor(door, given, origin.here)).missing.length > 0,
  )
  if (willAsk) return true
  if (ask !== null) return ask.door !== 'link' && get(paletteAtom) === null
  const address = get(pendingAddressAtom)
  const target = address === null ? null : targetAt(address)
  return target?.kind === 'page' && routeOf(target.id).form !== undefined
})
