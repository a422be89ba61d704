import type { ScimClientBearerToken } from '@oxide/api'
import { Table } from '../store/table.ts'

/** What an identity provider shows to keep the users of a silo in step. `bearerToken` is told once. */
export type ScimTokenRow = ScimClientBearerToken & {
  readonly siloId: string
  readonly bearerToken: string
}

export const scimTokenTable = () => new Table<ScimTokenRow>({ parent: (token) => token.siloId })

export function scimTokenView(row: ScimTokenRow): ScimClientBearerToken {
  const { id, timeCreated, timeExpires } = row
  return { id, timeCreated, timeExpires: timeExpires ?? null }
}
