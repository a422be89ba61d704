import type { Silo, SiloQuotas } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A silo with its quotas: vCPUs, and bytes of memory and storage. */
export type SiloRow = Silo & { readonly quotas: Omit<SiloQuotas, 'siloId'> }

export const siloTable = () =>
  new Table<SiloRow>({ parent: () => 'fleet', name: (silo) => silo.name })
