import type { WorldName } from '../mock/worlds/named.ts'
import packed from '../../package.json' with { type: 'json' }

/** The version of this program. */
export const { version } = packed

/** The server's settings, read from the environment. */
export type ServerOptions = {
  readonly port: number
  /** The address to bind to. */
  readonly host: string
  /** The real control plane to proxy; null serves the mock. */
  readonly upstream: URL | null
  readonly world: WorldName
  /** Minimum and maximum latency of the mock, in milliseconds. */
  readonly latency: readonly [number, number]
  /** The percentage of calls that the mock lets fail, 0 to 100. */
  readonly chaos: number
  /** The version of the API that the mock plays; null for its own. */
  readonly apiVersion: string | null
}

/** A value that cannot be used; the message is a sentence for the person who started the server. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Reads the settings from environment variables; an empty one counts as absent.
 * @param flags values from the command line, which outrank the environment
 * @throws SettingsError naming the variable, its value and the allowed ones
 */
export function serverOptionsFrom(
  env: Readonly<Record<string, string | undefined>>,
  flags: { readonly PORT?: string | undefined; readonly HOST?: string | undefined } = {},
): ServerOptions {
  const given = (name: string) => env[name]?.trim() || null
  const upstream = parseUpstream(given('API_URL'))
  const settings = {
    port: flags.PORT === undefined ? parsePort(given('PORT')) : parsePort(flags.PORT, '--port'),
    // An IPv6 address may have the brackets that it has in a URL.
    host: (flags.HOST ?? given('HOST') ?? '127.0.0.1').replace(/^\[(.*)\]$/, '$1'),
    upstream,
    world: parseWorld(given('WORLD')),
    latency: parseLatency(given('LATENCY')),
    chaos: parseChaos(given('CHAOS')),
    apiVersion: parseVersion(given('API_VERSION')),
  }
  const idle =
    upstream && ['WORLD', 'LATENCY', 'CHAOS', 'API_VERSION'].find((name) => given(name) !== null)
  if (idle) {
    throw new SettingsError(`${idle} only applies to the mock control plane; remove it or API_URL.`)
  }
  return settings
}

function parsePort(text: string | null, source = 'PORT'): number {
  if (text === null) return 4000
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65535) return port
  throw new SettingsError(`${source} is '${text}', but must be a number from 0 to 65535.`)
}

function parseUpstream(text: string | null): URL | null {
  if (text === null) return null
  const wrong = (why: string) => new SettingsError(`API_URL is '${text}', but ${why}.`)
  if (!URL.canParse(text)) {
    throw wrong('must be an address, such as https://recovery.sys.rack.example.com')
  }
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw wrong('must begin with https:// or http://')
  }
  if (url.username || url.password) throw wrong('must not contain a user name or password')
  if (url.pathname !== '/' || url.search || url.hash) {
    throw wrong('must end after the host and port')
  }
  return url
}

// Lists the names alone, so that the mock's code is not even loaded in front of a real control plane.
const worlds = { default: true, empty: true, large: true, network: true } satisfies Record<
  WorldName,
  true
>

function parseWorld(text: string | null): WorldName {
  const world = text ?? 'default'
  if (isWorld(world)) return world
  throw new SettingsError(
    `WORLD is '${world}', but must be one of ${Object.keys(worlds).join(', ')}.`,
  )
}

function isWorld(name: string): name is WorldName {
  return Object.hasOwn(worlds, name)
}

/** The longest accepted latency, in milliseconds; more is a typing error. */
const longestWait = 60_000

function parseLatency(text: string | null): readonly [number, number] {
  const [, least, most] = /^(\d+)(?:-(\d+))?$/.exec(text ?? '200-400') ?? []
  const range = [Number(least), Number(most ?? least)] as const
  if (least !== undefined && range[0] <= range[1] && range[1] <= longestWait) return range
  throw new SettingsError(
    `LATENCY is '${text}', but must be milliseconds, such as 50, or a range, such as 200-400.`,
  )
}

function parseChaos(text: string | null): number {
  const percent = Number(text ?? 0)
  if (/^\d+(\.\d+)?$/.test(text ?? '0') && percent <= 100) return percent
  throw new SettingsError(`CHAOS is '${text}', but must be a percentage from 0 to 100.`)
}

function parseVersion(text: string | null): string | null {
  if (text === null || playableVersions.includes(text)) return text
  throw new SettingsError(
    `API_VERSION is '${text}', but must be one of ${playableVersions.join(', ')}.`,
  )
}

/** The facts of the versions that the mock can play, each loaded when it is played. */
export const playable: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  '2025112000': () => import('../../api/2025112000.json', { with: { type: 'json' } }),
  '2026011500': () => import('../../api/2026011500.json', { with: { type: 'json' } }),
  '2026022500': () => import('../../api/2026022500.json', { with: { type: 'json' } }),
  '2026061100': () => import('../../api/2026061100.json', { with: { type: 'json' } }),
  '2026073100': () => import('../../api/2026073100.json', { with: { type: 'json' } }),
  '2026081901': () => import('../../api/2026081901.json', { with: { type: 'json' } }),
}

/** Oldest first; the last is the mock's own. */
export const playableVersions: readonly string[] = Object.keys(playable)
