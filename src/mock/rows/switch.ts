import type { LldpLinkConfig, Switch, SwitchPort, SwitchSlot } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A switch and its slot in the rack. */
export type SwitchRow = Switch & { readonly slot: SwitchSlot }

export const switchTable = () => new Table<SwitchRow>({ parent: () => 'fleet' })

export function switchView({ slot: _, ...one }: SwitchRow): Switch {
  return one
}

/** A switch port, and what it announces to its neighbors. */
export type SwitchPortRow = SwitchPort & {
  readonly lldp: LldpLinkConfig
  /** Time when its settings were applied; null while it has none. */
  readonly timeApplied: Date | null
}

export const switchPortTable = () =>
  new Table<SwitchPortRow, 'settings'>({
    parent: ({ rackId, switchSlot }) => `${rackId} ${switchSlot}`,
    name: (port) => port.portName,
    by: { settings: (port) => port.portSettingsId ?? null },
  })

export function switchPortView({ lldp: _, timeApplied: __, ...port }: SwitchPortRow): SwitchPort {
  return port
}
