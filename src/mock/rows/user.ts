import type { User } from '@oxide/api'
import { Table } from '../store/table.ts'

/**
 * A silo user. `username` is what the user signs in with: lower-case words joined with dashes for seeded users. The
 * password is kept as it was given, since nothing here is worth hiding; null lets nobody in, and without one any
 * password does, as for the people of the demo.
 */
export type UserRow = User & { readonly username: string; readonly password?: string | null }

export const userTable = () =>
  new Table<UserRow>({ parent: (user) => user.siloId, name: (user) => user.username })

export function userView({ username: _, password: __, ...user }: UserRow): User {
  return user
}

/** `Hannah Arendt`, `hannah.arendt` and `hannah-arendt` are the same user. */
export function usernameOf(spelling: string): string {
  return spelling
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
