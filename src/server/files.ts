import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { pathOf } from './routing.ts'
import { parse as patternOf } from 'regexparam'
import { array, parse, record, string } from 'valibot'

type Encoding = 'br' | 'gzip'

type File = {
  readonly body: Buffer
  readonly type: string
  readonly etag: string
  /** True when the name contains a hash of the content, so that it can be cached forever. */
  readonly hashed: boolean
  /** Compressed variants: as the build has them, or built on first request and kept. */
  readonly packed: Map<Encoding, Promise<Buffer>>
}

/** A built console in memory. Only its files are served, whatever a path may point to. */
export type Files = {
  readonly byPath: ReadonlyMap<string, File>
  /** Returns the page for an address, which names the scripts that the address needs. */
  readonly pageAt: (path: string) => File
}

/** Reads a built console, whose page is then told which control plane it runs on: its origin, or `mock`. */
export function readFiles(folder: string): (plane: string) => Files {
  const files = new Map<string, File>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).replaceAll('\\', '/')}`
    if (address.includes('/.')) continue // the bundler's own notes
    if (address.endsWith(COMPRESSED)) continue
    const file = fileOf(address, readFileSync(path))
    if (existsSync(path + COMPRESSED))
      file.packed.set('br', Promise.resolve(readFileSync(path + COMPRESSED)))
    files.set(address, file)
  }
  const raw = files.get(page)
  if (raw === undefined) throw new Error(`${folder} holds no built console.`)
  const preloads = readPreloads(folder)
  return (plane) => {
    const html = pageWithControlPlane(plane, raw.body.toString('utf8'))
    // Pages that need the same files are the same page, compressed once.
    const pages = new Map<string, File>()
    return {
      byPath: files,
      pageAt(path) {
        const needed = preloads(path)
        const key = needed.join()
        const known = pages.get(key)
        if (known !== undefined) return known
        const made = fileOf(page, Buffer.from(pageWithLinks(needed, html)))
        pages.set(key, made)
        return made
      },
    }
  }
}

function fileOf(address: string, body: Buffer): File {
  return {
    body,
    type: types[extname(address)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    hashed: address.startsWith(hashedUnder),
    packed: new Map(),
  }
}

/** Answers with a file, or with the page for any other address: the page has its own route table. */
export async function sendFile(
  files: Files,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
    outgoing.setHeader('allow', 'GET, HEAD')
    return sendText(outgoing, 405, 'Method Not Allowed')
  }
  const path = pathOf(incoming.url ?? '/')
  const own = path === page ? undefined : files.byPath.get(path)
  const file = own ?? (path.startsWith(hashedUnder) ? undefined : files.pageAt(path))
  if (!file) return sendText(outgoing, 404, 'Not Found')

  if (file.hashed) for (const header of PAGE_HEADERS) outgoing.removeHeader(header)
  outgoing.setHeader(
    'cache-control',
    file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
  outgoing.setHeader('etag', file.etag)
  outgoing.setHeader('content-type', file.type)
  outgoing.setHeader('vary', 'accept-encoding')
  if (incoming.headers['if-none-match'] === file.etag) {
    outgoing.statusCode = 304
    outgoing.end()
    return
  }
  const encoding = encodingFor(file, incoming.headers['accept-encoding'] ?? '')
  const body = encoding ? await packed(file, encoding) : file.body
  if (encoding) outgoing.setHeader('content-encoding', encoding)
  outgoing.setHeader('content-length', body.byteLength)
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

/** What the build adds to the name of a file for its compressed variant. */
export const COMPRESSED = '.br'

/**
 * Security headers that only a page needs. They are 800 bytes, and a page loads some thirty files. Error texts
 * below `/assets/` keep them.
 */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
]

const page = '/index.html'
const hashedUnder = '/assets/'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

function encodingFor(file: File, accepted: string): Encoding | null {
  if (!/^(text\/|application\/json|image\/svg)/.test(file.type)) return null
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

function packed(file: File, encoding: Encoding): Promise<Buffer> {
  const known = file.packed.get(encoding)
  if (known) return known
  const made = encoding === 'br' ? brotli(file.body, quick) : gzip(file.body, { level: 9 })
  file.packed.set(encoding, made)
  return made
}

const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip)
const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)

/** For what the build has not compressed: the best quality takes 30 times as long, and the first page waits for it. */
const quick: zlib.BrotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }

function sendText(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.statusCode = status
  outgoing.setHeader('content-type', 'text/plain; charset=utf-8')
  outgoing.end(text)
}

const marker = /<meta name="rackline-control-plane" content="[a-z]*"/

/**
 * Writes into index.html which control plane it runs on: its origin, or `mock`. The page knows by that whether the mock's
 * settings exist, and whose is what the browser has stored.
 * @throws when the page lacks the element, because it would silently take a mock for the real thing
 */
export function pageWithControlPlane(plane: string, html: string): string {
  if (!marker.test(html)) throw new Error('index.html has no rackline-control-plane element.')
  return html.replace(marker, `<meta name="rackline-control-plane" content="${plane}"`)
}

/** Writes a policy into the page, for file hosts that send no headers. Must come before anything that loads. */
export function pageWithPolicy(policy: string, html: string): string {
  const head = '<meta charset="utf-8" />'
  if (!html.includes(head)) throw new Error('index.html does not begin with its charset.')
  return html.replace(
    head,
    `${head}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  )
}

const preloads = record(string(), array(string()))

/** Returns the scripts that an address needs besides the entry, in the order in which to request them. */
type Preloads = (path: string) => readonly string[]

/** Reads what the build noted about its pages. A build without such notes preloads nothing. */
function readPreloads(folder: string): Preloads {
  const file = join(folder, '.vite', 'preloads.json')
  if (!existsSync(file)) return () => []
  const places = Object.entries(parse(preloads, JSON.parse(readFileSync(file, 'utf8')))).map(
    ([at, files]) => ({ pattern: patternOf(at).pattern, files }),
  )
  return (path) => places.find(({ pattern }) => pattern.test(path))?.files ?? []
}

/**
 * Writes links into a page that make the browser request files at once, instead of one after the other. Puts them before
 * the links of every page, because they begin with what is needed first.
 */
function pageWithLinks(files: readonly string[], html: string): string {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return html.replace(/<link rel="modulepreload"|<\/head>/, (next) =>
    [...links, next].join('\n    '),
  )
}
