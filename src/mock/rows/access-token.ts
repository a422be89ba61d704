import { Table } from '../store/table.ts'

/** A device access token. `secret` follows `Bearer` in the header; a token without an expiry does not expire. */
export type AccessTokenRow = {
  readonly id: string
  readonly secret: string
  readonly userId: string
  readonly timeCreated: Date
  readonly timeExpires: Date | null
}

export const accessTokenTable = () =>
  new Table<AccessTokenRow, 'secret'>({
    parent: (token) => token.userId,
    by: { secret: (token) => token.secret },
  })
