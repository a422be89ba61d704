import { Table } from '../store/table.ts'

/** A device access token. `secret` is what follows `Bearer`; without an expiry it lasts. */
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
