import type { IncomingMessage } from 'node:http'

/** A reply that is not HTTP, or does not answer the request. The message becomes part of a sentence. */
export class MalformedReply extends Error {
  override readonly name = 'MalformedReply'
}

/** A connection that ended before there was a reply. */
export class ConnectionClosed extends Error {
  override readonly name = 'ConnectionClosed'
  readonly code = 'ECONNRESET'
}

/** Builds the error of a control plane that did not answer in time. */
export function tooLate(milliseconds: number): Error {
  return new Error(
    `it did not answer within ${milliseconds / 1000} s (--timeout SECONDS waits longer)`,
  )
}

/** Converts any thrown value to an error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

/**
 * Builds the error reply that a client gets when the control plane sent none to pass on. It has no request id, which
 * nobody could look up.
 */
export function badGateway(error: Error, upstream: URL) {
  const plane = `the control plane at ${upstream.origin}`
  const message = isMalformed(error)
    ? `Malformed reply from ${plane}: ${error.message.replace('Parse Error: ', '')}.`
    : `Could not reach ${plane}: ${reasonFor(error)}.${proxyHint()}`
  return { error_code: 'BadGateway', message }
}

/** Warns of a proxy that other programs of this machine reach the network by. */
function proxyHint(): string {
  const isSet = process.env['HTTPS_PROXY'] || process.env['https_proxy']
  return isSet ? ' HTTPS_PROXY is set, but Rackline connects to the rack directly.' : ''
}

/**
 * Returns the status of that reply. 502 means that a change may have happened; without a connection, it has not.
 */
export function gatewayStatus(error: Error): number {
  return UNSENT.test(codeOf(error)) ? 503 : 502
}

/** Codes of errors before anything is sent. */
const UNSENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$|CERT|SELF_SIGNED|UNABLE_TO_VERIFY/

/** True if Node.js's own parser refused the reply. */
function isMalformed(error: Error): boolean {
  return error instanceof MalformedReply || /^(HPE_|ERR_HTTP_|ERR_INVALID_)/.test(codeOf(error))
}

/** Explains to a person why a control plane did not answer. */
function reasonFor(error: Error): string {
  const code = codeOf(error)
  if (code === 'ECONNREFUSED') return 'nothing is listening there. Check the host and its port'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `its name could not be resolved. ${CHECK_NETWORK}, or name its address with --resolve`
  }
  if (/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/.test(code)) {
    return `it cannot be reached from here. ${CHECK_NETWORK}`
  }
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'it closed the connection'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `its certificate is for ${namesOn(error)}. Check the host, or choose the address with --resolve`
  }
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
    const state = code === 'CERT_HAS_EXPIRED' ? 'has expired' : 'is not valid yet'
    return `its certificate ${state}, by the clock of this machine (${new Date().toISOString()}). Check that clock first`
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) {
    return `its certificate is not trusted (${code}). --cacert FILE or NODE_EXTRA_CA_CERTS can name that of its authority, or of a proxy in between`
  }
  if (/^EPROTO$|^ERR_SSL_/.test(code))
    return 'it does not speak TLS there. Check the port, or try http://'
  return error.message || code || 'the connection failed'
}

const CHECK_NETWORK = 'Check the host, the network and the VPN'

/** Returns the names that a certificate is for. */
function namesOn(error: Error): string {
  const cert: unknown = 'cert' in error ? error.cert : null
  const listed = typeof cert === 'object' && cert !== null && 'subjectaltname' in cert
  const names = String(listed ? cert.subjectaltname : '')
    .split(', ')
    .map((name) => name.replace(/^(DNS|IP Address):/, ''))
    .filter((name) => name !== '')
  return names.length === 0 ? 'another name' : names.slice(0, 4).join(', ')
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

/** Says that a reply to a call of the API is none of a control plane's, or returns null. */
export function strayProblem(
  { statusCode: status = 0, headers }: IncomingMessage,
  host: URL,
): string | null {
  const type = headers['content-type'] ?? ''
  const isPage = /^text\/html\b/i.test(type)
  if (AWAY.has(status)) return type.startsWith('application/json') ? null : strayWords(status, host)
  const isRedirect = status >= 300 && status < 400 && status !== 304
  return isPage || isRedirect || status === PROXY_AUTH ? strayWords(status, host) : null
}

/** Says what to do about a reply that is none of a control plane's. */
export function strayWords(status: number, host: URL): string {
  return AWAY.has(status)
    ? `The control plane at ${host.origin} is not available (${status}). It may be restarting.`
    : `The reply of ${host.origin} (${status}) is not a control plane's. Check the host, and whether a proxy answers in its place.`
}

/** Statuses of a gateway whose control plane does not answer. */
const AWAY = new Set([502, 503, 504])

const PROXY_AUTH = 407
