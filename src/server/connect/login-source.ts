import { statSync } from 'node:fs'
import { SettingsError } from '../options.ts'
import { type Login, loginOf, type Wanted } from './login.ts'
import { credentialsPath, type LoginFiles, readLoginFiles, tomlOf } from './login-files.ts'

/** The login of a connection as its file holds it now, which another program may change at any time. */
export type LoginSource = {
  /** The login to use; the last good one while somebody is writing the file. */
  readonly current: () => Login
  /** Why nothing can be sent with it, or null. */
  readonly blocked: () => string | null
  /** The same, or that the control plane refused it. */
  readonly problem: () => string | null
  /** Remembers that the control plane refused this login. */
  readonly refuse: (login: Login) => void
}

/** Follows the file of a login. One from the environment has no file, and stays as it is. */
export function followLogin(first: Login, folder: string, wanted: Wanted): LoginSource {
  const path = credentialsPath(folder)
  let login = first
  let seen = stampOf(path)
  let broken: string | null = null
  let refused: Login | null = null

  /** Reads the file again if it has changed. One stat costs far less than the request that follows. */
  const refresh = () => {
    if (first.profile === null) return
    const stamp = stampOf(path)
    if (stamp === seen) return
    seen = stamp
    try {
      const files = readLoginFiles(folder)
      if (isHalfWritten(files)) return
      const next = loginOf(first.profile, wanted, files)
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
      return broken ?? (refused === login ? refusedSentence(login) : null)
    },
    refuse(used) {
      if (used === login) refused = login
    },
  }
}

function isHalfWritten({ credentials, folder }: LoginFiles): boolean {
  try {
    tomlOf(credentials ?? '', credentialsPath(folder))
    return false
  } catch {
    return true
  }
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
    : `Sign in again with: ${loginLine(profile, host)}`
}

/** Returns the command that gets a new token for a profile. */
export function loginLine(profile: string, host: URL): string {
  const name = /^[\w.-]+$/.test(profile)
    ? profile
    : `'${profile.replaceAll("'", String.raw`'\''`)}'`
  return `rackline login --profile ${name} --host ${host.origin}`
}

function stampOf(path: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(path)
    return [mtimeMs, size, ino].join()
  } catch {
    return 'gone'
  }
}
