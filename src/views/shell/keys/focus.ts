import { atom } from 'jotai/vanilla'
import { preferencesAtom } from '../../../state/preferences.ts'

/** The element with the focus: a field or a terminal uses plain keys itself. */
export type FocusIn = 'page' | 'field' | 'terminal'

export const focusInAtom = atom<FocusIn>('page')

/** Whether keys without a modifier act, so that hints of them are shown. */
export const plainKeysAtom = atom(
  (get) => get(focusInAtom) === 'page' && get(preferencesAtom).singleKeys !== 'off',
)

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'

export function focusIn(target: EventTarget | null): FocusIn {
  if (!(target instanceof Element)) return 'page'
  if (target.closest('[data-terminal]') !== null) return 'terminal'
  return target.matches(TYPING) ? 'field' : 'page'
}
