import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { rootCertificates } from 'node:tls'
import { SettingsError } from '../options.ts'

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
