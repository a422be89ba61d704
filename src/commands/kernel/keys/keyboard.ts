import { atom } from 'jotai/vanilla'
import { preferencesAtom } from '../../../state/preferences.ts'
import type { Keyboard, KeyScope, Slot } from './keymap.ts'
import { usualCommandsAtom } from '../registry.ts'
import { recordOf } from '../../../state/nouns.ts'
import type { Command } from '../command.ts'
import { offerId } from './rekeyed.ts'
import { isShellKey, type KeyPlace, SHELL_KEYS } from './shell-keys.ts'

/** Everything that can have keys in this console, and the keys that the user changed. */
export const keyboardAtom = atom((get): Keyboard => {
  const { keymap, singleKeys } = get(preferencesAtom)
  return { slots: get(slotsAtom), keymap, singleKeys }
})

const slotsAtom = atom((get) => slotsOf(get(usualCommandsAtom)))

/** Lists everything that can have keys, in the order of the commands. */
export function slotsOf(commands: readonly Command[]): readonly Slot[] {
  const shell = Object.keys(SHELL_KEYS).filter(isShellKey)
  return [
    ...shell.map((id): Slot => {
      const { label, keys, place, ...more } = SHELL_KEYS[id]
      const everywhere = 'everywhere' in more
      return { id, title: label, usual: keys, place, scope: { of: 'console' }, everywhere }
    }),
    ...commands.flatMap((command) => [slotOf(command), ...offersOf(command)]),
  ]
}

function slotOf(command: Command): Slot {
  const { id, title, key } = command
  const scope = scopeOf(command)
  return { id, title, usual: key, place: placeOf(command, scope), scope, everywhere: false }
}

function offersOf({ id, title, offers }: Command): readonly Slot[] {
  return offers.map(({ on, key }) => ({
    id: offerId(id, on),
    title: `${title} on ${recordOf(on).many}`,
    usual: key,
    place: 'Act on a row',
    scope: { of: 'noun', noun: on },
    everywhere: false,
  }))
}

function scopeOf({ on, noun, layout }: Command): KeyScope {
  if (on !== null) return { of: 'noun', noun: on }
  if (layout !== null) return { of: 'layout', layout }
  return noun === null ? { of: 'console' } : { of: 'noun', noun }
}

function placeOf({ on, key }: Command, scope: KeyScope): KeyPlace {
  if (on !== null) return 'Act on a row'
  if (scope.of === 'layout' || key?.includes(' ') === true) return 'Go to'
  return scope.of === 'noun' ? 'Act on the page' : 'Help and session'
}
