/** The requested bytes: all, some (the last one inclusive), or a range that cannot be satisfied. */
export type ByteRange =
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
export function bytesReply(
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
