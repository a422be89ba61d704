import { atom } from 'jotai/vanilla'
import { notifyAtom } from '../../../commands/kernel/run/runs.ts'
import { isBareAtom } from '../../../state/navigation/shell-page.ts'

/** The palette's modes: find anything, or type a line. */
export type Opened = {
  readonly mode: 'find' | 'line'
  readonly text: string
  /** The text typed for the argument that a command lacks. */
  readonly answer?: string
  /** True if Enter ended the line before the palette was shown: it runs when it is. */
  readonly isEntered?: boolean
}

/** A dialog that keys go to. A drawer that only shows something leaves them to the console. */
export const OPEN = 'dialog[open]:not([data-takes-keys])'

/** Loads what the palette searches, for a user who is about to open it; provided once the keys have loaded. */
export const preparePaletteAtom = atom<{ readonly load: () => void }>({ load: () => {} })

const openedAtom = atom<Opened | null>(null)

/** Null while the palette is closed, and on the sign-in page: there it waits until the user has signed in. */
export const paletteAtom = atom(
  (get) => (get(isBareAtom) ? null : get(openedAtom)),
  (get, set, opened: Opened | null) => {
    if (get(isBareAtom)) return
    if (opened !== null && get(openedAtom) === null && document.querySelector(QUESTION) !== null) {
      set(notifyAtom, { tone: 'note', title: null, text: 'Answer the question first' })
    } else set(openedAtom, opened)
  },
)

/** A question that would be hidden, and answered unread after the palette had closed. */
const QUESTION = 'dialog[open][role=alertdialog]'

/** Keeps the text of a palette that unmounts without being closed, for when it is back. */
export const keepTypedAtom = atom(null, (get, set, opened: Opened) => {
  if (get(openedAtom) !== null) set(openedAtom, opened)
})

/**
 * Adds a press to the text of a palette that is requested but not shown yet. Returns whether it took the press.
 */
export const typeAheadAtom = atom(null, (get, set, key: string): boolean => {
  const palette = get(paletteAtom)
  if (palette === null || document.querySelector(OPEN) !== null) return false
  const { text, mode, isEntered = false } = palette
  if (key === 'Escape') set(paletteAtom, null)
  // What comes after the line is meant for what the line will show.
  else if (isEntered) return true
  else if (key === 'Enter' && mode === 'line') set(paletteAtom, { ...palette, isEntered: true })
  else if (key === 'Backspace') set(paletteAtom, { ...palette, text: text.slice(0, -1) })
  else if (key.length === 1) set(paletteAtom, { ...palette, text: text + key })
  return true
})

/** The strokes of an unfinished sequence, for example `g` of `g i`. */
export const pressedAtom = atom<readonly string[]>([])
