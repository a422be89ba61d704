import * as v from 'valibot'
import { fromWire } from '../../api/casing.ts'
import { Problem, invalid } from './problem.ts'

/** Refuses deeper bodies, as the control plane's own parser does. */
const deepest = 128

/** The longest body, in bytes; bulk writes carry 512 KiB of data as base64. */
const longest = 4 * 2 ** 20

/**
 * Reads a JSON body with camelCase keys, or returns undefined when it is empty. Throws 400 when it cannot be parsed.
 * @param most maximum length in bytes
 */
export async function readBody(request: Request, most = longest): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const text = await textOf(request, most)
  if (text === '') return undefined
  if (type !== undefined && type !== '' && type !== 'application/json') {
    throw invalid(`expected content type "application/json", got "${type}"`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw invalid(`unable to parse JSON body: ${Object(error).message}`)
  }
  return fromWire(onlyWireKeys(value, 0))
}

/** Reads the fields of an HTML form under camelCase names; a repeated field becomes a list. */
export async function readForm(request: Request): Promise<unknown> {
  const text = await readText(request)
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== undefined && type !== '' && type !== formType) {
    throw invalid(`expected content type "${formType}", got "${type}"`)
  }
  return readQuery(new URLSearchParams(text))
}

const formType = 'application/x-www-form-urlencoded'

/** Reads a body as text, whatever its content type. */
export function readText(request: Request): Promise<string> {
  return textOf(request, longest)
}

/** Reads query values under camelCase names; a repeated key becomes a list. */
export function readQuery(search: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const key of new Set(search.keys())) {
    if (/[A-Z]/.test(key)) continue
    const all = search.getAll(key)
    values[key] = all.length === 1 ? all[0] : all
  }
  const query = fromWire(values)
  return typeof query === 'object' && query !== null ? { ...query } : {}
}

/**
 * Drops keys that are not in wire case, so that a camelCase body misses its fields here as it would on a real control
 * plane. Refuses strings with a lone surrogate (`\ud800`), which could not be sent on.
 */
function onlyWireKeys(value: unknown, depth: number): unknown {
  if (depth > deepest) throw invalid('unable to parse JSON body: recursion limit exceeded')
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) {
    throw invalid('unable to parse JSON body: lone surrogate in a text')
  }
  if (Array.isArray(value)) return value.map((item: unknown) => onlyWireKeys(item, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !/[A-Z]/.test(key) && key !== '__proto__')
  return Object.fromEntries(entries.map(([key, item]) => [key, onlyWireKeys(item, depth + 1)]))
}

/** Parses a body that the API document does not describe, or throws a 400 that says where it is wrong. */
export function parsed<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  if (Array.isArray(body)) {
    throw invalid('unable to parse JSON body: expected an object but received a list')
  }
  const result = v.safeParse(schema, body, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue)
  throw invalid(`unable to parse JSON body: ${field === null ? '' : `${field}: `}${issue.message}`)
}

/**
 * Reads a text body. Throws 400 when it is not UTF-8, and 413 when it is too long. Reads a refused body to its end
 * without keeping it, so that the client gets the reply.
 * @param most maximum length in bytes
 */
async function textOf(request: Request, most: number): Promise<string> {
  // Keeps a byte order mark, because JSON does not allow one.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const reader = request.body?.getReader()
  let [text, size, broken] = ['', 0, false]
  const take = (bytes?: Uint8Array) => {
    if (size > most || broken) return
    try {
      text += decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      broken = true
    }
  }
  for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
    size += piece.value.length
    take(piece.value)
  }
  take()
  if (size > most) throw tooLong(most)
  if (broken) throw invalid('unable to parse body: it is not UTF-8')
  return text
}

function tooLong(most: number): Problem {
  const message = `request body exceeded maximum size of ${most} bytes`
  return new Problem(413, 'InvalidRequest', message)
}

/** The digest of a body: its size, SHA-256 and beginning. */
export type Upload = { readonly size: number; readonly hash: string; readonly head: Uint8Array }

const headSize = 64

/** Reads a whole body, because WebCrypto cannot hash it piece by piece, and keeps only its beginning. */
export async function readUpload(request: Request): Promise<Upload> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  return { size: bytes.length, hash: await sha256(bytes), head: bytes.slice(0, headSize) }
}

/** Throws 501 in browsers on a page served over plain HTTP, such as a demo in a local network. */
export function needWebCrypto(message: string): void {
  const isMissing = 'isSecureContext' in globalThis && !globalThis.isSecureContext
  if (isMissing) throw new Problem(501, 'NotImplemented', message)
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  needWebCrypto('The mock can only hash files over HTTPS or on localhost')
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
