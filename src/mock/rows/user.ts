import type { User } from '@oxide/api'
import { Table } from '../store/table.ts'

/**
 * A silo user. `username` is the login name: lower-case words joined with dashes for seeded users. The password is
 * stored as given, because nothing here is worth hiding. Null refuses every login; when absent, as for the demo's
 * users, any password works.
 */
export type UserRow = User & { readonly username: string; readonly password?: string | null }

export const userTable = () =>
  new Table<UserRow>({ parent: (user) => user.siloId, name: (user) => user.username })

export function userView({ username: _, password: __, ...user }: UserRow): User {
  return user
}

/** Normalizes a spelling: `Hannah Arendt`, `hannah.arendt` and `hannah-arendt` are the same user. */
export function usernameOf(spelling: string): string {
  return spelling
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
