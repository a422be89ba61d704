import type { RequestHead } from './request.ts'

type Sent = {
  readonly file: Blob
  /** Told how many bytes have been sent so far. */
  readonly tell: (bytes: number) => void
}

/** Sends a file as the body of a request, without ever holding it in memory. Rejects when there is no reply. */
export async function upload(url: string, head: RequestHead, sent: Sent): Promise<Response> {
  const { fetch, ...init } = head
  head.signal.throwIfAborted()
  return fetch === undefined
    ? overNetwork(url, head, sent)
    : fetch(new Request(url, { ...init, ...counted(sent) }))
}

/** Uses `XMLHttpRequest`: `fetch` tells nothing of its progress, and streams a body only over HTTP/2. */
function overNetwork(
  url: string,
  { method, headers, signal }: RequestHead,
  { file, tell }: Sent,
): Promise<Response> {
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  request.open(method, url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded }) => tell(loaded))
  signal.addEventListener('abort', stop)
  request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
  return new Promise((resolve, reject) => {
    const fail = () => reject(new TypeError('No reply'))
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, fail)
    request.addEventListener('load', () => resolve(replyOf(request)))
    request.send(file)
  })
}

function replyOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request
  const lines = request.getAllResponseHeaders().split('\r\n')
  const headers = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':')
    return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : []
  })
  // A reply with one of these statuses may not have a body, not even an empty one.
  const body = [204, 205, 304].includes(status) ? null : responseText
  return new Response(body, { status, headers })
}

/** Counts the bytes as they are read; where a request cannot take a stream, the file goes uncounted. */
function counted({ file, tell }: Sent): RequestInit & { readonly duplex?: 'half' } {
  if (!('duplex' in Request.prototype)) return { body: file }
  let at = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const piece = new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer())
      if (piece.byteLength === 0) {
        controller.close()
        return
      }
      at += piece.byteLength
      controller.enqueue(piece)
      tell(at)
    },
  })
  return { body, duplex: 'half' }
}

/** Bytes read at once. */
const PIECE = 1024 * 1024
