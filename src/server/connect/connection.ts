import { loginLine } from './login.ts'
import type { LoginSource } from './login-source.ts'
import { type Reach, usualReach } from './reach.ts'

/** A control plane behind this server: where it is, as whom, and how it is reached. */
export type Connection = {
  /** What people call it: its profile, or its host. */
  readonly name: string
  readonly host: URL
  /** The token to send; null where each browser has a session cookie of its own. */
  readonly login: LoginSource | null
  readonly reach: Reach
  /** True when only operations that read are passed on. */
  readonly isReadOnly: boolean
  /** True when every question asks for a name to be typed. */
  readonly isProtected: boolean
}

/** Returns a connection on which browsers sign in for themselves. */
export function cookieConnection(host: URL): Connection {
  const usual = { reach: usualReach, isReadOnly: false, isProtected: false }
  return { name: host.host, host, login: null, ...usual }
}

/**
 * Describes a connection for the page, without its token.
 * @param warning what to know of it besides its token: that the clock of this machine is off, or the version assumed
 */
export function describe(
  { name, host, login, reach, isReadOnly, isProtected }: Connection,
  warning: string | null,
) {
  const now = login?.current()
  return {
    name,
    host: host.origin,
    hasToken: now !== undefined,
    profile: now?.profile ?? null,
    expires: now?.expires ?? null,
    problem: login?.problem() ?? null,
    warning: login?.warning() ?? warning,
    /** The command that gets a new token; null for one from the environment. */
    renew: now?.profile == null ? null : loginLine(now.profile, host.origin),
    isInsecure: reach.isInsecure,
    isReadOnly,
    isProtected,
  }
}
