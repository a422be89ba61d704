import type { createStore } from 'jotai/vanilla'
import { runByIdAtom } from '../../../commands/kernel/run/doors.ts'
import { keysToCommandAtom } from '../../../commands/kernel/keys/live-keys.ts'
import { connectionAtom } from '../../../state/session/connection.ts'
import { preferencesAtom, type Theme } from '../../../state/preferences.ts'
import type { MenuItem } from '../../../ui/layer/menu-line.tsx'

const THEMES: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]

/** Returns the user menu: settings, some panels, and signing out. */
export function userItems(store: ReturnType<typeof createStore>): readonly MenuItem[] {
  const { theme } = store.get(preferencesAtom)
  const hasToken = store.get(connectionAtom)?.hasToken === true
  const keysTo = store.get(keysToCommandAtom)
  const start = (id: string, given = {}) => store.set(runByIdAtom, { id, given, door: 'button' })
  return [
    {
      label: 'Settings',
      keys: keysTo('console settings'),
      onPick: () => void start('console settings'),
    },
    {
      kind: 'menu',
      label: 'Theme',
      items: THEMES.map(({ value, label }) => ({
        kind: 'choice',
        label,
        checked: theme === value,
        onPick: () => void start('console theme', { theme: value }),
      })),
    },
    {
      label: 'Journal',
      keys: keysTo('console journal'),
      onPick: () => void start('console journal'),
    },
    { label: 'Keys', keys: keysTo('console keys'), onPick: () => void start('console keys') },
    { label: 'About', onPick: () => void start('console about') },
    { kind: 'line' },
    { label: hasToken ? 'Disconnect' : 'Sign out', onPick: () => void start('console sign-out') },
  ]
}
