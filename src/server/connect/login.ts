import { SettingsError } from '../options.ts'
import {
  configPath,
  credentialsPath,
  defaultProfileIn,
  type LoginFiles,
  profilesIn,
  type StoredProfile,
} from './login-files.ts'
import { inspect } from 'node:util'

/** A token and the control plane that it is for. */
export type Login = {
  /** The profile that it comes from; null for OXIDE_TOKEN. */
  readonly profile: string | null
  readonly host: URL
  readonly token: Secret
  readonly tokenId: string | null
  /** When the token expires; null if never, or if the file does not say. */
  readonly expires: Date | null
}

/** What the user asked for on the command line. */
export type Wanted = {
  readonly profile?: string | undefined
  readonly host?: string | undefined
  /** Accepts a file that others may read. */
  readonly allowOpen?: boolean | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Chooses the login exactly as the CLI does, so that both are the same user on the same rack. An empty variable counts
 * as absent.
 * @returns null when there is none, and none was asked for
 * @throws SettingsError saying which one was expected where
 */
export function chooseLogin(env: Environment, wanted: Wanted, files: LoginFiles): Login | null {
  const { OXIDE_HOST: envHost, OXIDE_PROFILE: envProfile, OXIDE_TOKEN: envToken } = env
  if (envHost && envProfile) {
    throw new SettingsError('OXIDE_HOST and OXIDE_PROFILE are both set. Unset one of them.')
  }
  if (wanted.profile && wanted.host) {
    throw new SettingsError('--profile already names a host. Leave out --host.')
  }
  if (wanted.profile) return loginOf(wanted.profile, wanted, files)
  const host = wanted.host ?? envHost
  const hostName = wanted.host ? '--host' : 'OXIDE_HOST'
  if (envToken) {
    if (!host) throw new SettingsError('OXIDE_TOKEN is set, but not OXIDE_HOST, which it needs.')
    const from = { profile: null, tokenId: null, expires: null }
    return {
      ...from,
      host: parseHost(host, hostName),
      token: secretOf(envToken, 'OXIDE_TOKEN'),
    }
  }
  if (host) {
    // The CLI compares OXIDE_HOST as text; an option is brought into the form in which the CLI writes hosts.
    const text = wanted.host ? parseHost(host, hostName).origin : host
    return loginAt(text, wanted, files)
  }
  if (envProfile) return loginOf(envProfile, wanted, files)
  return defaultLogin(wanted, files)
}

/**
 * Reads one profile.
 * @throws SettingsError when it is missing or incomplete
 */
export function loginOf(name: string, { allowOpen, host }: Wanted, files: LoginFiles): Login {
  const path = credentialsPath(files.folder)
  const profiles = profilesOf(files, `--profile ${name}`)
  const found = profiles.get(name)
  if (found === undefined) {
    throw new SettingsError(
      `${path} has no profile '${name}', ${butHas(profiles)}. Sign in with: ${loginLine(name, host)}`,
    )
  }
  if (files.isOpen && !allowOpen) {
    throw new SettingsError(
      `Others can read ${path}, which holds your token. Run: chmod 600 ${path} (or start with --allow-open-credentials).`,
    )
  }
  return readLogin(name, found, path)
}

/** Returns the command that gets a new token for a profile. */
export function loginLine(profile: string, host = 'HOST'): string {
  const name = /^[\w.-]+$/.test(profile)
    ? profile
    : `'${profile.replaceAll("'", String.raw`'\''`)}'`
  return `rackline login --profile ${name} --host ${host}`
}

function readLogin(name: string, stored: StoredProfile, path: string): Login {
  const { host, token, token_id: tokenId, time_expires: expires } = stored
  if (!host || !token) {
    const lack = host ? 'token' : 'host'
    throw new SettingsError(
      `Profile '${name}' in ${path} has no ${lack}. Sign in again with: ${loginLine(name, host || undefined)}`,
    )
  }
  const when = expires === undefined ? Number.NaN : new Date(expires).getTime()
  return {
    profile: name,
    host: parseHost(host, `The host of profile '${name}' in ${path}`),
    token: secretOf(token, `The token of profile '${name}' in ${path}`),
    tokenId: tokenId ?? null,
    expires: Number.isNaN(when) ? null : new Date(when),
  }
}

function loginAt(host: string, wanted: Wanted, files: LoginFiles): Login {
  const profiles = profilesOf(files, `--host ${host}`)
  const [name] = [...profiles].find(([, profile]) => profile.host === host) ?? []
  if (name !== undefined) return loginOf(name, wanted, files)
  throw new SettingsError(
    `No profile in ${credentialsPath(files.folder)} is for ${host}. Sign in with: rackline login --host ${host}`,
  )
}

function defaultLogin(wanted: Wanted, files: LoginFiles): Login | null {
  const { credentials, config, folder } = files
  if (credentials === null && !files.hasHosts) return null
  const profiles = profilesOf(files, '--host HOST')
  if (profiles.size === 0) return null
  const name = config === null ? null : defaultProfileIn(config, configPath(folder))
  if (name !== null) return loginOf(name, wanted, files)
  throw new SettingsError(
    `${configPath(folder)} names no default-profile. Choose one with --profile: ${[...profiles.keys()].join(', ')}`,
  )
}

function profilesOf({ credentials, folder, hasHosts }: LoginFiles, option: string) {
  if (credentials !== null) return profilesIn(credentials, credentialsPath(folder))
  const old = hasHosts ? ` (hosts.toml there is of an older CLI and no longer read)` : ''
  throw new SettingsError(
    `There is no ${credentialsPath(folder)}${old}. Sign in with: rackline login ${option.replace(/^--profile \S+$/, '$& --host HOST')}`,
  )
}

function butHas(profiles: ReadonlyMap<string, unknown>): string {
  const names = [...profiles.keys()].map((name) => `'${name}'`)
  return names.length === 0 ? 'and no other' : `but has ${names.join(', ')}`
}

/** Refuses a token that is not valid in a header: every request would fail with a message that quotes it. */
function secretOf(text: string, source: string): Secret {
  const token = text.trim()
  if (/^[\x21-\x7e]+$/.test(token)) return new Secret(token)
  throw new SettingsError(`${source} contains characters that no token has. Sign in again.`)
}

/**
 * Reads the address of a control plane as the CLI does: https unless it says otherwise, and nothing after the host.
 * @param source where it stands, for the sentence about a wrong one
 */
export function parseHost(text: string, source: string): URL {
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(full)) {
    throw new SettingsError(
      `${source} is '${text}', but must be an address, such as https://recovery.sys.rack.example.com.`,
    )
  }
  const { protocol, host } = new URL(full)
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new SettingsError(`${source} is '${text}', but must begin with https:// or http://.`)
  }
  return new URL(`${protocol}//${host}`)
}

/**
 * A token that prints as dots: logs, crash output and JSON take whatever object they get, and must not show it.
 * Only {@link Secret.reveal} returns the text.
 */
export class Secret {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  reveal(): string {
    return this.#text
  }

  toString(): string {
    return '••••'
  }

  toJSON(): string {
    return String(this)
  }

  [inspect.custom](): string {
    return String(this)
  }
}
