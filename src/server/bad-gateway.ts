import { errorBody } from './error-body.ts'

/** A reply that is not HTTP, or does not answer the request. The message becomes part of a sentence. */
export class MalformedReply extends Error {
  override readonly name = 'MalformedReply'
}

/** A connection that ended before there was a reply. */
export class ConnectionClosed extends Error {
  override readonly name = 'ConnectionClosed'
  readonly code = 'ECONNRESET'
}

/** Converts any thrown value to an error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

/** Builds the error reply that a client gets when the control plane sent none to pass on. */
export function badGateway(error: Error, upstream: URL) {
  const plane = `the control plane at ${upstream.origin}`
  const message = isMalformed(error)
    ? `Malformed reply from ${plane}: ${error.message.replace('Parse Error: ', '')}.`
    : `Could not reach ${plane}: ${reasonFor(error)}.`
  return errorBody('BadGateway', message)
}

/** True if Node.js's own parser refused the reply. */
function isMalformed(error: Error): boolean {
  return error instanceof MalformedReply || /^(HPE_|ERR_HTTP_|ERR_INVALID_)/.test(codeOf(error))
}

/** Explains to a person why a control plane did not answer. */
function reasonFor(error: Error): string {
  const code = codeOf(error)
  if (code === 'ECONNREFUSED') return 'nothing is listening there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its name could not be resolved'
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH') return 'it did not answer'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'it closed the connection'
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) {
    return `its certificate is not trusted (${code}); NODE_EXTRA_CA_CERTS can name the file of its authority`
  }
  return error.message || code || 'the connection failed'
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
