import type { Context } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { unknownName } from '../http/problem.ts'
import { filesOf, findBundle } from './support-bundle.ts'

type BundleArgs = { path: { bundleId: string } }
type FileArgs = { path: { bundleId: string; file: string } }

/** Downloads of a bundle: a zip archive, each of its files, and an index with one path per line. */
export const supportBundleDownloadHandlers = {
  supportBundleDownload: (args, context) => archive(context, args, false),
  supportBundleHead: (args, context) => archive(context, args, true),
  supportBundleDownloadFile: (args, context) => file(context, args, false),
  supportBundleHeadFile: (args, context) => file(context, args, true),

  supportBundleIndex: ({ path }, context) => {
    const files = filesOf(findBundle(context, path.bundleId))
    return text(context, files.map((one) => `${one.path}\n`).join(''), false)
  },
} satisfies Handlers

function archive(context: Context, { path }: BundleArgs, head: boolean): Response {
  const bundle = findBundle(context, path.bundleId)
  const entries = filesOf(bundle).map((one) => ({ path: one.path, bytes: encoded(one.text) }))
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${bundle.id}.zip"`,
  }
  const bytes = zipOf(entries, bundle.timeCreated)
  return bytesReply(bytes, headers, { range: context.range, head })
}

function file(context: Context, { path }: FileArgs, head: boolean): Response {
  const files = filesOf(findBundle(context, path.bundleId))
  const found = files.find((one) => one.path === path.file)
  if (found === undefined) throw unknownName('file of the support bundle', path.file)
  return text(context, found.text, head)
}

function text({ range }: Context, content: string, head: boolean): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return bytesReply(encoded(content), headers, { range, head })
}

function encoded(content: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(content)
}

/** A file in an archive; its path may contain slashes. */
type Entry = { readonly path: string; readonly bytes: Uint8Array }

const localSize = 30
const centralSize = 46
const endSize = 22

/**
 * Writes files into a zip archive without compressing them. Names are UTF-8.
 * @param time modification time of all files
 */
function zipOf(entries: readonly Entry[], time: Date): Uint8Array<ArrayBuffer> {
  const files = entries.map(({ path, bytes }) => ({
    name: new TextEncoder().encode(path),
    bytes,
    sum: crc32(bytes),
  }))
  const locals = files.reduce(
    (sum, { name, bytes }) => sum + localSize + name.length + bytes.length,
    0,
  )
  const centrals = files.reduce((sum, { name }) => sum + centralSize + name.length, 0)
  const zip = new Uint8Array(locals + centrals + endSize)
  const view = new DataView(zip.buffer)
  let [at, central] = [0, locals]
  for (const { name, bytes, sum } of files) {
    view.setUint32(at, 0x04034b50, true)
    describe(view, at + 4, time, sum, bytes.length, name.length)
    view.setUint32(central, 0x02014b50, true)
    view.setUint16(central + 4, 20, true)
    describe(view, central + 6, time, sum, bytes.length, name.length)
    view.setUint32(central + 42, at, true)
    zip.set(name, at + localSize)
    zip.set(bytes, at + localSize + name.length)
    zip.set(name, central + centralSize)
    at += localSize + name.length + bytes.length
    central += centralSize + name.length
  }
  view.setUint32(central, 0x06054b50, true)
  view.setUint16(central + 8, files.length, true)
  view.setUint16(central + 10, files.length, true)
  view.setUint32(central + 12, centrals, true)
  view.setUint32(central + 16, locals, true)
  return zip
}

/** Writes the fields that both headers of a file share, in the same order. */
function describe(
  view: DataView,
  at: number,
  time: Date,
  sum: number,
  size: number,
  nameSize: number,
): void {
  const clock =
    (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1)
  const day =
    ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate()
  view.setUint16(at, 20, true)
  // Flags the names as UTF-8.
  view.setUint16(at + 2, 0x0800, true)
  view.setUint16(at + 6, clock, true)
  view.setUint16(at + 8, day, true)
  view.setUint32(at + 10, sum, true)
  view.setUint32(at + 14, size, true)
  view.setUint32(at + 18, size, true)
  view.setUint16(at + 22, nameSize, true)
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})

/** Returns the CRC-32 checksum that the archive keeps for each file. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 255] ?? 0)
  return ~sum >>> 0
}

/** The requested bytes: all, some (the last one inclusive), or a range that cannot be satisfied. */
type ByteRange =
  | { readonly type: 'all' }
  | { readonly type: 'some'; readonly first: number; readonly last: number }
  | { readonly type: 'none' }

/**
 * Parses a `Range` header for a body of this size, following RFC 9110. Answers with all bytes when the header is
 * invalid or asks for several ranges.
 */
export function byteRangeOf(header: string | null, size: number): ByteRange {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = found ?? []
  if (found === null || (from === '' && to === '')) return { type: 'all' }
  if (from === '') {
    const count = Math.min(Number(to), size)
    return count === 0 ? { type: 'none' } : { type: 'some', first: size - count, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  // Ignores a range that ends before it begins: it is invalid.
  if (to !== '' && Number(to) < first) return { type: 'all' }
  return first >= size ? { type: 'none' } : { type: 'some', first, last }
}

/**
 * Answers with bytes, or with the requested part of them.
 * @param head true to send only the headers
 */
function bytesReply(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
  { range, head }: { range: string | null; head: boolean },
): Response {
  const requested = byteRangeOf(range, bytes.length)
  const all = { ...headers, 'accept-ranges': 'bytes' }
  switch (requested.type) {
    case 'all':
      return reply(200, bytes, all, head)
    case 'some': {
      const { first, last } = requested
      const part = bytes.slice(first, last + 1)
      const place = `bytes ${first}-${last}/${bytes.length}`
      return reply(206, part, { ...all, 'content-range': place }, head)
    }
    case 'none':
      return new Response(null, {
        status: 416,
        headers: { 'accept-ranges': 'bytes', 'content-range': `bytes */${bytes.length}` },
      })
  }
}

function reply(
  status: number,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  head: boolean,
): Response {
  const length = { 'content-length': String(bytes.length) }
  return new Response(head ? null : bytes, { status, headers: { ...headers, ...length } })
}
