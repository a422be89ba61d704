import type { ScimClientBearerToken } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A token that identity providers use to keep a silo's users in sync. `bearerToken` is shown once. */
export type ScimTokenRow = ScimClientBearerToken & {
  readonly siloId: string
  readonly bearerToken: string
}

export const scimTokenTable = () => new Table<ScimTokenRow>({ parent: (token) => token.siloId })

export function scimTokenView(row: ScimTokenRow): ScimClientBearerToken {
  const { id, timeCreated, timeExpires } = row
  return { id, timeCreated, timeExpires: timeExpires ?? null }
}
