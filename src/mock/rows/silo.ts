import type { Silo, SiloAuthSettings, SiloQuotas } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A silo with its quotas (vCPUs, bytes of memory and storage) and the maximum lifetime of its device tokens. */
export type SiloRow = Silo & {
  readonly quotas: Omit<SiloQuotas, 'siloId'>
  readonly deviceTokenMaxTtlSeconds: number | null
}

export const siloTable = () =>
  new Table<SiloRow>({ parent: () => 'fleet', name: (silo) => silo.name })

export function siloView({ quotas: _, deviceTokenMaxTtlSeconds: __, ...silo }: SiloRow): Silo {
  return silo
}

export function quotasView({ id, quotas }: SiloRow): SiloQuotas {
  return { siloId: id, ...quotas }
}

export function authSettingsView({ id, deviceTokenMaxTtlSeconds }: SiloRow): SiloAuthSettings {
  return { siloId: id, deviceTokenMaxTtlSeconds }
}
