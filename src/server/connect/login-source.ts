import { statSync } from 'node:fs'
import { SettingsError } from '../options.ts'
import { type Login, loginLine, loginOf, type Wanted } from './login.ts'
import { credentialsPath, type LoginFiles, readLoginFiles, tomlOf } from './login-files.ts'

/** The login of a connection as its file holds it now, which another program may change at any time. */
export type LoginSource = {
  /** The login to use; the last good one while somebody is writing the file. */
  readonly current: () => Login
  /** Why nothing can be sent with it, or null. */
  readonly blocked: () => string | null
  /** The same, or that the control plane refused it. */
  readonly problem: () => string | null
  /** What will soon be one, or null. */
  readonly warning: () => string | null
  /** Remembers that the control plane refused this login. */
  readonly refuse: (login: Login) => void
}

/** Follows the file of a login. One from the environment has no file, and stays as it is. */
export function followLogin(first: Login, folder: string, wanted: Wanted): LoginSource {
  const path = credentialsPath(folder)
  let login = first
  let seen = stampOf(path)
  let broken: string | null = null
  let unreadable: string | null = null
  let refused: Login | null = null

  /** Reads the file again if it has changed. One stat costs far less than the request that follows. */
  const refresh = () => {
    if (first.profile === null) return
    const stamp = stampOf(path)
    if (stamp === seen) return
    seen = stamp
    try {
      const files = readLoginFiles(folder)
      unreadable = mistakeIn(files)
      if (unreadable !== null) return
      const next = loginOf(first.profile, { ...wanted, host: first.host.origin }, files)
      if (next.host.origin !== first.host.origin) {
        // Another rack must not get what was meant for this one.
        broken = `Profile '${first.profile}' is now for ${next.host.origin}. Restart rackline to go there.`
        return
      }
      broken = null
      if (next.token.reveal() !== login.token.reveal()) refused = null
      login = next
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error
      broken = error.message
    }
  }

  return {
    current() {
      refresh()
      return login
    },
    blocked() {
      refresh()
      return broken
    },
    problem() {
      refresh()
      if (broken !== null || refused !== login) return broken
      return unreadable ?? refusedSentence(login)
    },
    warning() {
      refresh()
      return unreadable ?? expirySentence(login, new Date())
    },
    refuse(used) {
      if (used === login) refused = login
    },
  }
}

/** Returns why a file cannot be read, perhaps because it is half-written; null if it can. */
function mistakeIn({ credentials, folder }: LoginFiles): string | null {
  try {
    tomlOf(credentials ?? '', credentialsPath(folder))
    return null
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
}

const WEEK = 7 * 86_400_000

/** Says when a token expires that does so within a week, or has. The time has its zone: readers may be elsewhere. */
function expirySentence({ profile, host, expires }: Login, now: Date): string | null {
  const left = expires === null ? Infinity : expires.getTime() - now.getTime()
  if (expires === null || profile === null || Math.abs(left) > WEEK) return null
  const ends = left <= 0 ? 'expired' : 'expires'
  return `The token of profile '${profile}' ${ends} on ${timeIn(expires)}. Renew it with: ${loginLine(profile, host.origin)}`
}

/** Writes a time for people, in UTC. */
export function timeIn(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function refusedSentence({ profile, host, expires }: Login): string {
  const whose = profile === null ? 'in OXIDE_TOKEN' : `of profile '${profile}'`
  const why =
    expires !== null && expires <= new Date() ? 'has expired' : 'was revoked or has expired'
  return `The token ${whose} ${why}. ${adviceFor(profile, host)}`
}

/** Returns how to get a new token. */
function adviceFor(profile: string | null, host: URL): string {
  return profile === null
    ? 'Restart rackline with another one.'
    : `Sign in again with: ${loginLine(profile, host.origin)}`
}

function stampOf(path: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(path)
    return [mtimeMs, size, ino].join()
  } catch {
    return 'gone'
  }
}
