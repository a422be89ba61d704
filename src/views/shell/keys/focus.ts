import { atom } from 'jotai/vanilla'
import { preferencesAtom } from '../../../state/preferences.ts'

/** The element with the focus: a field, a terminal or a layer uses plain keys itself. */
export type FocusIn = 'page' | 'field' | 'filter' | 'terminal' | 'layer'

/** Stands beside a menu from the press that opens it, before its list is there, until it closes. */
export const MENU_MARK = '[data-menu]'

/** Layers over the page. A drawer that only shows something takes keys like a page. */
export const LAYERS = `dialog[open]:not([data-takes-keys]), ${MENU_MARK}, [role=menu], [role=listbox]`

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
  if (target.matches('[type=search], [role=search] *')) return 'filter'
  if (target.matches(TYPING)) return 'field'
  return target.closest(`${LAYERS}, [role=combobox]`) === null ? 'page' : 'layer'
}
