import type { SwitchPortSettings, SwitchPortSettingsIdentity } from '@oxide/api'
import { Table } from '../store/table.ts'

export const portSettingsTable = () =>
  new Table<SwitchPortSettings>({ parent: () => 'fleet', name: (settings) => settings.name })

/** Returns the fields of settings that lists show. */
export function portSettingsIdentity(settings: SwitchPortSettings): SwitchPortSettingsIdentity {
  const { id, name, description, timeCreated, timeModified } = settings
  return { id, name, description, timeCreated, timeModified }
}
