import { unauthorized } from './http/problem.ts'
import { type SessionRow, type UserRow, usernameOf } from './person/rows.ts'
import { fleetOf } from './world.ts'
import type { World } from './world.ts'

/** The caller. `identities` are the ids that roles can be assigned to: the user's own and those of its groups. */
export type Actor = {
  readonly user: UserRow
  readonly identities: ReadonlySet<string>
  readonly session: SessionRow | null
  /** The credential in the request, or null when none was required. A username used as a token has no id. */
  readonly credential: Credential | null
}

export type Credential = {
  readonly method: 'session_cookie' | 'access_token'
  readonly id: string | null
}

/** Names of the cookies. The second one exists only in the mock: it marks a browser whose user signed out. */
export const sessionCookie = 'session'
export const signedOutCookie = 'mock-signed-out'

const idleLimit = 8 * 3_600_000
const absoluteLimit = 24 * 3_600_000
/** Precision of a session's last use: not every read should cause a write. */
const usedWithin = 600_000

/** The parts of a request that identify its caller. */
export type Credentials = { readonly authorization: string | null; readonly cookie: string | null }

/**
 * Finds the caller: by bearer token (a seeded secret, or simply a username), by session cookie, or, until someone
 * signs out, the demo operator. Throws 401 for a credential that is unknown or has expired.
 */
export function actorOf(world: World, credentials: Credentials, now: Date): Actor {
  const { authorization, cookie } = credentials
  if (authorization !== null) {
    const { user, tokenId } = bearer(world, authorization, now)
    return actor(world, user, null, { method: 'access_token', id: tokenId })
  }
  const cookies = cookiesOf(cookie)
  const secret = cookies.get(sessionCookie)
  if (secret !== undefined) {
    const session = sessionOf(world, secret, now)
    const user = world.users.get(session.userId)
    return actor(world, user, session, { method: 'session_cookie', id: session.id })
  }
  const fleet = fleetOf(world)
  const open = !fleet.operatorSignedOut && !cookies.has(signedOutCookie)
  return actor(world, open ? world.users.get(fleet.operatorId) : undefined, null, null)
}

export function noteUse(world: World, session: SessionRow, now: Date): void {
  if (now.getTime() - session.timeLastUsed.getTime() < usedWithin) return
  world.sessions.put({ ...session, timeLastUsed: now })
}

export function cookiesOf(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const cut = part.indexOf('=')
    if (cut > 0) cookies.set(part.slice(0, cut).trim(), part.slice(cut + 1).trim())
  }
  return cookies
}

function actor(
  world: World,
  user: UserRow | undefined,
  session: SessionRow | null,
  credential: Credential | null,
): Actor {
  if (user === undefined) throw unauthorized()
  const groups = [...world.groups.under(user.siloId).rows].filter((group) =>
    group.memberIds.includes(user.id),
  )
  const identities = new Set([user.id, ...groups.map((group) => group.id)])
  return { user, identities, session, credential }
}

type Bearer = { user: UserRow | undefined; tokenId: string | null }

function bearer(world: World, authorization: string, now: Date): Bearer {
  const nobody = { user: undefined, tokenId: null }
  const secret = /^Bearer +(\S.*)$/i.exec(authorization)?.[1]?.trim()
  if (secret === undefined) return nobody
  const [token] = world.accessTokens.by('secret', secret).rows
  if (token !== undefined) {
    const expired = token.timeExpires !== null && token.timeExpires <= now
    return expired ? nobody : { user: world.users.get(token.userId), tokenId: token.id }
  }
  const username = usernameOf(secret)
  for (const user of world.users.rows) {
    if (user.username === username) return { user, tokenId: null }
  }
  return nobody
}

function sessionOf(world: World, secret: string, now: Date): SessionRow {
  const [session] = world.sessions.by('secret', secret).rows
  if (session === undefined) throw unauthorized()
  if (isOver(session, now)) throw unauthorized()
  return session
}

/** True if a session has been idle for too long or has reached its maximum age. */
export function isOver(session: SessionRow, now: Date): boolean {
  const idle = now.getTime() - session.timeLastUsed.getTime()
  const age = now.getTime() - session.timeCreated.getTime()
  return idle > idleLimit || age > absoluteLimit
}
