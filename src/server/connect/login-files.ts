import {
  existsSync,
  readFileSync,
  statSync,
  mkdirSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join, dirname } from 'node:path'
import { parse as parseToml, TomlError } from 'smol-toml'
import { date, looseObject, optional, record, safeParse, string, union } from 'valibot'
import { SettingsError } from '../options.ts'

/** The texts of the CLI's files; null where there is no file. */
export type LoginFiles = {
  readonly folder: string
  readonly credentials: string | null
  /** True when others than the owner may read the credentials. */
  readonly isOpen: boolean
  readonly config: string | null
  /** True when there is a file of a CLI from before profiles. */
  readonly hasHosts: boolean
}

/** A profile as it stands in the file; any of it may be missing. */
export type StoredProfile = {
  readonly host?: string | undefined
  readonly token?: string | undefined
  readonly token_id?: string | undefined
  readonly user?: string | undefined
  readonly time_expires?: string | Date | undefined
}

export const credentialsPath = (folder: string) => join(folder, 'credentials.toml')
export const configPath = (folder: string) => join(folder, 'config.toml')

/** Returns where the CLI keeps its files, on every system. */
export function defaultFolder(): string {
  return join(homedir(), '.config', 'oxide')
}

/** Reads the CLI's files. */
export function readLoginFiles(folder: string): LoginFiles {
  const credentials = textOf(credentialsPath(folder))
  return {
    folder,
    credentials,
    isOpen: credentials !== null && isOpen(credentialsPath(folder)),
    config: textOf(configPath(folder)),
    hasHosts: existsSync(join(folder, 'hosts.toml')),
  }
}

/** Returns the profiles of the credentials by name, in the CLI's order. */
export function profilesIn(text: string, path: string): ReadonlyMap<string, StoredProfile> {
  const read = safeParse(credentialsFile, tomlOf(text, path))
  if (!read.success) {
    throw new SettingsError(
      `${path} does not hold profiles as the CLI writes them. Sign in again with: rackline login`,
    )
  }
  const named = Object.entries(read.output.profile ?? {})
  return new Map(named.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Returns the name of the default profile, or null. */
export function defaultProfileIn(text: string, path: string): string | null {
  const name = tomlOf(text, path)['default-profile']
  return typeof name === 'string' ? name : null
}

/** Parses TOML. Keeps the library's message to itself, because that quotes the lines around the mistake: tokens. */
export function tomlOf(text: string, path: string): Readonly<Record<string, unknown>> {
  try {
    return parseToml(text)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    throw new SettingsError(
      `${path} is not valid TOML (line ${error.line}, column ${error.column}). Correct it, or sign in again with: rackline login`,
    )
  }
}

const profile = looseObject({
  host: optional(string()),
  token: optional(string()),
  token_id: optional(string()),
  user: optional(string()),
  time_expires: optional(union([string(), date()])),
})

const credentialsFile = looseObject({ profile: optional(record(string(), profile)) })

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new SettingsError(`Could not read ${path}: ${reasonOf(error)}.`)
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not'
  return code === 'EISDIR' ? 'it is a folder' : code || String(error)
}

function isOpen(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0
}

/**
 * Replaces a file at once, so that no one ever reads half of it, and only its owner can. Follows a link, which people
 * use to keep their files elsewhere.
 */
export function writePrivateFile(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    const target = realPathOf(path)
    const draft = `${target}.${process.pid}.new`
    writeFileSync(draft, text, { mode: 0o600, flush: true })
    renameSync(draft, target)
  } catch (error) {
    throw new SettingsError(
      `Could not write ${path}: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path // there is no such file yet
  }
}
