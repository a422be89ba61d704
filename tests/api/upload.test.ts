import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApi } from '../../src/api/http/client.ts'
import { systemUpdateRepositoryUpload } from '../../src/api/generated/writes/system-update-repositories.ts'

const MEGABYTE = 1024 * 1024
const reply = { repo: { system_version: '1.0.0' }, status: 'inserted' }
const log = { error: () => {}, info: () => {} }
const query = { fileName: 'ü&.zip' }

afterEach(() => vi.unstubAllGlobals())

/** Sends a file of some megabytes to this handler. */
function send(
  answer: typeof fetch,
  options: { signal?: AbortSignal; onSent?: (bytes: number) => void; patience?: number } = {},
) {
  const api = createApi({ origin: 'http://plane.test', fetch: answer, log })
  const body = new Blob([new Uint8Array(2.5 * MEGABYTE)])
  return api.send(systemUpdateRepositoryUpload, { query, body }, options)
}

describe('a file for an API within the page', () => {
  test('is sent unchanged, in pieces, and counted', async () => {
    const counted: number[] = []
    let [seen, size] = ['', 0]
    const result = await send(
      async (input) => {
        const request = new Request(input)
        seen = `${request.method} ${request.url} ${request.headers.get('content-type')}`
        size = (await request.arrayBuffer()).byteLength
        return Response.json(reply)
      },
      { onSent: (bytes) => counted.push(bytes) },
    )
    expect(result).toMatchObject({ type: 'success', data: { repo: { systemVersion: '1.0.0' } } })
    expect(seen).toBe(
      'PUT http://plane.test/v1/system/update/repositories?file_name=%C3%BC%26.zip application/octet-stream',
    )
    expect([size, counted]).toEqual([2.5 * MEGABYTE, [1, 2, 2.5].map((count) => count * MEGABYTE)])
  })

  test('is aborted when nothing has moved for too long, and only then', async () => {
    const result = await send(() => new Promise(() => {}), { patience: 5 })
    expect(result).toMatchObject({ type: 'client_error', kind: 'timeout' })
  })

  test('stops with the reason of the abort', async () => {
    const stop = new AbortController()
    const waits = send(untilAborted, { signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(waits).rejects.toThrow('enough')
  })
})

function untilAborted(input: RequestInfo | URL): Promise<Response> {
  const { signal } = new Request(input)
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')))
  })
}

/** The part of XMLHttpRequest that an upload uses, sent over a real connection. */
class BrowserRequest extends EventTarget {
  static opened: BrowserRequest[] = []
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  status = 0
  responseText = ''
  #line: { method: string; url: string } = { method: '', url: '' }
  #stop = new AbortController()

  constructor() {
    super()
    BrowserRequest.opened.push(this)
  }
  open(method: string, url: string) {
    this.#line = { method, url }
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  abort() {
    this.#stop.abort()
  }
  getAllResponseHeaders() {
    return 'x-request-id: r-1\r\ncontent-type: application/json\r\n'
  }
  send(body: Blob) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: body.size }))
    const { method, url } = this.#line
    void this.#answer(
      fetch(url, { method, headers: this.headers, body, signal: this.#stop.signal }),
    )
  }
  async #answer(coming: Promise<Response>) {
    try {
      const response = await coming
      this.status = response.status
      this.responseText = await response.text()
      this.#end('load')
    } catch {
      this.#end(this.#stop.signal.aborted ? 'abort' : 'error')
    }
  }
  #end(how: string) {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

describe('a file over the network', () => {
  async function toServer(status: number, answer: unknown, signal?: AbortSignal) {
    vi.stubGlobal('XMLHttpRequest', BrowserRequest)
    const got = { bytes: 0, type: '' }
    const server = createServer((incoming, outgoing) => {
      got.type = String(incoming.headers['content-type'])
      incoming.on('data', (piece: Buffer) => (got.bytes += piece.byteLength))
      incoming.on('end', () => {
        outgoing.statusCode = status
        outgoing.end(status === 204 ? '' : JSON.stringify(answer))
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const counted: number[] = []
    try {
      const api = createApi({ origin: `http://127.0.0.1:${port}`, log })
      const body = new Blob([new Uint8Array(MEGABYTE)])
      const options = { onSent: (bytes: number) => counted.push(bytes) }
      const result = await api.send(
        systemUpdateRepositoryUpload,
        { query, body },
        signal === undefined ? options : { ...options, signal },
      )
      return { result, got, counted }
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }

  test('reports progress, and its reply is read like any other', async () => {
    const { result, got, counted } = await toServer(200, reply)
    expect(result).toMatchObject({ type: 'success',
      requestId: 'r-1',
      data: { repo: { systemVersion: '1.0.0' } },
    })
    expect(got).toEqual({ bytes: MEGABYTE, type: 'application/octet-stream' })
    expect(counted).toEqual([MEGABYTE])
  })

  test('may be refused, in the control plane’s words', async () => {
    const answer = { error_code: 'InvalidRequest', message: 'no', request_id: 'r-2' }
    const { result } = await toServer(400, answer)
    expect(result).toMatchObject({ type: 'error', status: 400, error: { message: 'no' } })
  })

  test('accepts a reply that may have no body', async () => {
    const { result } = await toServer(204, null)
    expect(result).toMatchObject({ type: 'client_error', kind: 'unexpected', status: 204 })
  })

  test('is not started after it was cancelled', async () => {
    await expect(toServer(200, reply, AbortSignal.abort(new Error('enough')))).rejects.toThrow(
      'enough',
    )
  })
})
