import { atom } from 'jotai/vanilla'
import { preferencesAtom } from './preferences.ts'

/**
 * Returns a function that gives the current keys for an id and its default keys: the user's own if they chose any, with
 * a modifier if they want one, or null for none.
 */
export const keysAtom = atom((get) => {
  const { singleKeys, keymap } = get(preferencesAtom)
  return (id: string, usual: string | null): string | null => {
    const keys = (Object.hasOwn(keymap, id) ? keymap[id] : usual) || null
    if (keys === null || singleKeys === 'on' || !isSingle(keys)) return keys
    return singleKeys === 'off' ? null : `alt+${keys}`
  }
})

/** True if keys begin with a character alone, which could be typed or said by accident. */
export function isSingle(keys: string): boolean {
  return keys.length === 1 || keys[1] === ' '
}
