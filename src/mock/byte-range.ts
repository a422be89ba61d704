/** Which of the bytes are wanted: all of them, some (the last one included), or none that there are. */
export type ByteRange =
  | { readonly type: 'all' }
  | { readonly type: 'some'; readonly first: number; readonly last: number }
  | { readonly type: 'none' }

/**
 * Reads a `Range` header for so many bytes, as RFC 9110 has it. What is no range of bytes, or several of them, is
 * answered by all.
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
  // A range that ends before it begins is none at all.
  if (to !== '' && Number(to) < first) return { type: 'all' }
  return first >= size ? { type: 'none' } : { type: 'some', first, last }
}

/** Answers with bytes, or with the part of them that was asked for. @param head whether only the headers are wanted */
export function bytesReply(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
  { range, head }: { range: string | null; head: boolean },
): Response {
  const wanted = byteRangeOf(range, bytes.length)
  const all = { ...headers, 'accept-ranges': 'bytes' }
  switch (wanted.type) {
    case 'all':
      return reply(200, bytes, all, head)
    case 'some': {
      const { first, last } = wanted
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
