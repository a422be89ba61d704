import type { User } from '@oxide/api'
import { Table } from '../store/table.ts'

/** A silo user. `username` is what the user signs in with: lower-case words joined with dashes. */
export type UserRow = User & { readonly username: string }

export const userTable = () =>
  new Table<UserRow>({ parent: (user) => user.siloId, name: (user) => user.username })

export function userView({ username: _, ...user }: UserRow): User {
  return user
}

/** `Hannah Arendt`, `hannah.arendt` and `hannah-arendt` are the same user. */
export function usernameOf(spelling: string): string {
  return spelling
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
