import { Table } from '../store/table.ts'

/** A signed-in browser. `secret` is the value of its cookie. */
export type SessionRow = {
  readonly id: string
  readonly secret: string
  readonly userId: string
  readonly timeCreated: Date
  readonly timeLastUsed: Date
}

export const sessionTable = () =>
  new Table<SessionRow, 'secret'>({
    parent: (session) => session.userId,
    by: { secret: (session) => session.secret },
  })
