import type { Silo, SiloAuthSettings, SiloQuotas } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A silo with its quotas (vCPUs, bytes of memory and storage) and the maximum lifetime of its device tokens. */
export type SiloRow = Silo & {
  /**
   * Set when the fleet role mapping is only displayed: the demo's users have the fleet roles they are known for, not
   * those that it would confer.
   */
  readonly mappingIsForShow?: true
  readonly quotas: Omit<SiloQuotas, 'siloId'>
  readonly deviceTokenMaxTtlSeconds: number | null
}

export const siloTable = () =>
  new Table<SiloRow>({ parent: () => 'fleet', name: (silo) => silo.name })

export function siloView({
  quotas: _,
  deviceTokenMaxTtlSeconds: __,
  mappingIsForShow: ___,
  ...silo
}: SiloRow): Silo {
  return silo
}

export function quotasView({ id, quotas }: SiloRow): SiloQuotas {
  return { siloId: id, ...quotas }
}

export function authSettingsView({ id, deviceTokenMaxTtlSeconds }: SiloRow): SiloAuthSettings {
  return { siloId: id, deviceTokenMaxTtlSeconds }
}
