import { loginLine } from './login.ts'
import type { LoginSource } from './login-source.ts'
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { rootCertificates } from 'node:tls'
import { SettingsError } from '../options.ts'
import type { IncomingMessage } from 'node:http'
import { systemTimeseriesQuery } from '../../api/generated/writes/system-metrics-timeseries.ts'
import { READ_ONLY } from '../../api/read-only.ts'
import { timeseriesQuery } from '../../api/generated/writes/experimental-timeseries.ts'
import { isRead } from '../message.ts'
import { pathOf } from '../routing.ts'

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

/** How a control plane is reached over the network. */
export type Reach = {
  /** Certificates to trust besides the usual ones, as PEM. */
  readonly authority: string | null
  /** True when any certificate is accepted. */
  readonly isInsecure: boolean
  /** The address to use for a host instead of asking the resolver; the name stays, because it selects the silo. */
  readonly resolve: {
    readonly host: string
    readonly port: number
    readonly address: string
  } | null
  /** Milliseconds to wait for the connection, and for the reply once everything was sent. */
  readonly timeout: number
}

export const usualReach: Reach = {
  authority: null,
  isInsecure: false,
  resolve: null,
  timeout: 15_000,
}

/** Returns the options of requests to a host. */
export function requestOptions(reach: Reach, host: URL): RequestOptions {
  const { authority, isInsecure, resolve } = reach
  const port = Number(host.port || (host.protocol === 'https:' ? 443 : 80))
  const isResolved = resolve?.host === host.hostname && resolve.port === port
  return {
    rejectUnauthorized: !isInsecure,
    // Replaces Node.js's own list, so that list comes first.
    ...(authority === null ? {} : { ca: [...rootCertificates, ...extraAuthorities(), authority] }),
    ...(isResolved ? { lookup: lookupOf(resolve.address) } : {}),
  }
}

/** Reads a certificate in either form. */
export function readAuthority(file: string): string {
  try {
    const bytes = readFileSync(file)
    const text = bytes.toString('latin1')
    const first = new X509Certificate(bytes).toString()
    return text.includes('-----BEGIN') ? text : first
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const why = isMissing ? 'there is no such file' : 'it holds no certificate (.pem or .der)'
    throw new SettingsError(`--cacert is '${file}', but ${why}.`)
  }
}

/** Parses HOST:PORT:ADDR, where ADDR may be an IPv6 address in brackets. */
export function parseResolve(text: string): NonNullable<Reach['resolve']> {
  const [, host = '', port = '', given = ''] = /^([^:]+):(\d+):(.+)$/.exec(text) ?? []
  const address = given.replace(/^\[(.*)\]$/, '$1')
  if (Number(port) > 0 && Number(port) <= 65535 && isIP(address) !== 0) {
    return { host: host.toLowerCase(), port: Number(port), address }
  }
  throw new SettingsError(
    `--resolve is '${text}', but must be HOST:PORT:ADDR, such as recovery.sys.rack.example.com:443:10.0.0.1.`,
  )
}

function lookupOf(address: string): LookupFunction {
  const family = isIP(address)
  return (_host, { all }, found) => {
    if (all) found(null, [{ address, family }])
    else found(null, address, family)
  }
}

function extraAuthorities(): readonly string[] {
  const file = process.env['NODE_EXTRA_CA_CERTS']
  return file ? [readFileSync(file, 'utf8')] : []
}

/** Operations that return data and change nothing, and use POST only because a query may be longer than an address. */
const queries = [timeseriesQuery, systemTimeseriesQuery].map(({ path }) => path)

/** Returns why a request would change a control plane that may only be read; null if it would not. */
export function readOnlyRefusal(incoming: IncomingMessage): string | null {
  // A serial console reads and writes by the same stream.
  const isStream = incoming.headers.upgrade !== undefined
  if (isRead(incoming) && !isStream) return null
  const isQuery = incoming.method === 'POST' && queries.includes(pathOf(incoming.url ?? ''))
  return isQuery ? null : READ_ONLY
}
