import { atom } from 'jotai/vanilla'
import type { Args, Command } from '../command.ts'
import type { Door } from '../run/outcome.ts'

/** What starts when a key is pressed: a command as a door would start it. */
export type Press = { readonly command: Command; readonly given: Args; readonly door: Door }

/** Where a button's key works: on the page, or in the drawer over it. */
export type KeyLevel = 'page' | 'drawer'

/** A button on the screen that shows its key. */
export type KeyedButton = Press & { readonly level: KeyLevel; readonly keys: string }

/** The buttons on the screen that show their keys, in the order in which they appeared. */
export const keyedButtonsAtom = atom<readonly KeyedButton[]>([])

/**
 * Returns the keys that a button shows: its own, unless an earlier one on its level starts something else with them.
 * A button that has not appeared yet shows them too, because adding them later would move its row.
 */
export const buttonKeysAtom = atom((get) => {
  const buttons = get(keyedButtonsAtom)
  return (button: KeyedButton): string | null => {
    const { keys, level } = button
    const first = buttons.find((other) => other.keys === keys && other.level === level)
    const isTaken = first !== undefined && nameOf(first) !== nameOf(button)
    return isTaken && buttons.includes(button) ? null : keys
  }
})

function nameOf({ command, given }: Press): string {
  return nameOfRun(command, given)
}

/** Names a command with its arguments, none of which is a file: what buttons and keys name is text. */
export function nameOfRun({ id }: Command, args: Args): string {
  return `${id} ${JSON.stringify(Object.entries(args).toSorted())}`
}
