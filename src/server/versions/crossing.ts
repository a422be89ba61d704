import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_VERSION } from '../../api/generated/version.ts'
import { NeedsVersion } from '../../api/versions/steps.ts'
import { needsSentence } from '../../api/versions/table.ts'
import { translationOf } from '../../api/versions/translate.ts'
import { sendJson, pairs, type RawHeaders } from '../message.ts'

/** How a request reaches a rack of another version, or why it is not sent. */
export type Crossing =
  | {
      readonly target: string
      /** Headers to send in place of those with the same names. */
      readonly headers: RawHeaders
      /** The whole body, where it is not that of the browser. */
      readonly body: string | null
      readonly reply: ((text: string) => string) | null
    }
  | { readonly refusal: CrossingFault }

type CrossingFault = { readonly status: number; readonly code: string; readonly message: string }

/** Our version, without the part that never changes. */
const ours = API_VERSION.replace(/\..*$/, '')

/** The longest body that is translated, in bytes; files are never. */
const LONGEST = 4_000_000

/**
 * Decides how a request crosses. A program of another version than ours speaks for itself.
 * @param rack the rack's version, or null if it is not known
 */
export async function crossingOf(
  incoming: IncomingMessage,
  rack: string | null,
): Promise<Crossing> {
  const { method = 'GET', url = '/' } = incoming
  const headers = versionHeaders(incoming, rack)
  const asIs = { target: url, headers, body: null, reply: null }
  if (rack === null || headers.length === 0) return asIs
  try {
    const translation = translationOf(method, url, { rack, ours })
    if (translation === null) return asIs
    const { target, body, reply = null } = translation
    const text = body === undefined ? null : body(await textOf(incoming))
    // A compressed reply could not be read.
    const plain = reply === null ? [] : ['accept-encoding', 'identity']
    return { target, headers: [...headers, ...plain], body: text, reply }
  } catch (error) {
    if (error instanceof NeedsVersion) {
      const message = needsSentence(error.version, rack, error.what)
      return { refusal: { status: 501, code: 'NotSupported', message } }
    }
    if (error instanceof SyntaxError) {
      const message = 'The body of the request is not JSON'
      return { refusal: { status: 400, code: 'InvalidRequest', message } }
    }
    if (error instanceof TooLong) {
      const message = `The body of the request is longer than ${LONGEST / 1_000_000} MB, so it cannot be rewritten for API ${rack}`
      return { refusal: { status: 413, code: 'PayloadTooLarge', message } }
    }
    throw error
  }
}

/**
 * Returns the header that names the version to speak with a rack: the lower of both. A browser cannot set it for a
 * WebSocket. Empty for a program of another version, and for a rack of no known version.
 */
export function versionHeaders(incoming: IncomingMessage, rack: string | null): RawHeaders {
  const asked = incoming.headers['api-version'] ?? API_VERSION
  if (rack === null || asked !== API_VERSION) return []
  return ['api-version', `${rack < ours ? rack : ours}.0.0`]
}

class TooLong extends Error {
  override readonly name = 'TooLong'
}

/** Replaces headers by name. */
export function replaced(headers: RawHeaders, others: RawHeaders): string[] {
  const names = new Set(pairs(others).map(([name]) => name))
  return [
    ...pairs(headers)
      .filter(([name]) => !names.has(name.toLowerCase()))
      .flat(),
    ...others,
  ]
}

/** Answers as the rack would, which is not asked: there is no request id, because nobody could look it up. */
export function refuseCrossing(
  outgoing: ServerResponse,
  { status, code, message }: CrossingFault,
): void {
  sendJson(outgoing, status, { error_code: code, message })
}

function textOf(incoming: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let length = 0
    incoming.on('data', (piece: Buffer) => {
      length += piece.length
      if (length > LONGEST) reject(new TooLong())
      else pieces.push(piece)
    })
    incoming.on('error', reject)
    incoming.on('end', () => resolve(Buffer.concat(pieces).toString('utf8')))
  })
}
