import type { Group, User } from '@oxide/api'
import { type View, without } from '../store/rows.ts'

/**
 * A silo user. `username` is the login name: lower-case words joined with dashes for seeded users. The password is
 * stored as given, because nothing here is worth hiding. Null refuses every login; when absent, as for the demo's
 * users, any password works.
 */
export type UserRow = User & { readonly username: string; readonly password?: string | null }

export const userView: View<UserRow, User> = without('username', 'password')

/** Normalizes a spelling: `Hannah Arendt`, `hannah.arendt` and `hannah-arendt` are the same user. */
export function usernameOf(spelling: string): string {
  return spelling
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}

/** A silo group with the ids of its users. */
export type GroupRow = Group & { readonly memberIds: readonly string[] }

export const groupView: View<GroupRow, Group> = without('memberIds')

/** A signed-in browser. `secret` is the value of its cookie. */
export type SessionRow = {
  readonly id: string
  readonly secret: string
  readonly userId: string
  readonly timeCreated: Date
  readonly timeLastUsed: Date
}

/** A device access token. `secret` follows `Bearer` in the header; a token without an expiry does not expire. */
export type AccessTokenRow = {
  readonly id: string
  readonly secret: string
  readonly userId: string
  readonly timeCreated: Date
  readonly timeExpires: Date | null
}

/**
 * A device that waits for confirmation. The id is the user code as shown, e.g. `BCDF-GHJK`; `tokenId` is null until
 * then.
 */
export type DeviceRequestRow = {
  readonly id: string
  readonly deviceCode: string
  readonly clientId: string
  readonly ttlSeconds: number | null
  readonly timeExpires: Date
  readonly tokenId: string | null
}
