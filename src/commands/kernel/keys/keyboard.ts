import { atom } from 'jotai/vanilla'
import { preferencesAtom } from '../../../state/preferences.ts'
import type { Keyboard } from './keymap.ts'
import { usualCommandsAtom } from '../registry.ts'
import { slotsOf } from './slots.ts'

/** Everything that can have keys in this console, and the keys that the user changed. */
export const keyboardAtom = atom((get): Keyboard => {
  const { keymap, singleKeys } = get(preferencesAtom)
  return { slots: get(slotsAtom), keymap, singleKeys }
})

const slotsAtom = atom((get) => slotsOf(get(usualCommandsAtom)))
