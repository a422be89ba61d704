import { describe, expect, test } from 'vitest'
import { createApi } from '../../src/api/http/client.ts'
import { supportBundleDownloadFile, supportBundleHead } from '../../src/api/generated/reads/system-support-bundles-download.ts'
import type { CallOptions } from '../../src/api/http/result.ts'

const path = { bundleId: 'b', file: 'rack/a b.log' }
const log = { error: () => {}, info: () => {} }

/** Replies as a server does, and records the requested range. */
function plane(answer: (request: Request) => Response | Promise<Response>) {
  const asked: Request[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    asked.push(request)
    return answer(request)
  }
  const api = createApi({ origin: 'http://plane.test', fetch, log })
  const load = (range: string, options: CallOptions = {}) =>
    api.send(supportBundleDownloadFile, { path, range }, options)
  return { asked, api, load }
}

function partial(body: string, place: string): Response {
  return new Response(body, { status: 206, headers: { 'content-range': place } })
}

describe('a download', () => {
  test('requests a range of the file and reports which part arrived', async () => {
    const { asked, load } = plane(() => partial('def', 'bytes 3-5/9'))
    expect(await load('bytes=3-5')).toMatchObject({
      type: 'success',
      data: { text: 'def', from: 3, to: 6, size: 9, binary: false, address: null },
    })
    expect(asked[0]?.url).toMatch(/\/download\/rack%2Fa%20b\.log$/)
    expect(asked[0]?.headers.get('range')).toBe('bytes=3-5')
  })

  test('takes no more than it requested from a server that ignores ranges', async () => {
    const { load } = plane(() => new Response('abcdefgh', { headers: { 'content-length': '8' } }))
    expect(await load('bytes=0-3')).toMatchObject({ data: { text: 'abcd', from: 0, to: 4, size: 8 },
    })
  })

  test('of the whole file sends no range, and counts the bytes when the header does not', async () => {
    const { asked, load } = plane(() => new Response('abc'))
    expect(await load('all')).toMatchObject({ data: { text: 'abc', to: 3, size: 3 } })
    expect(asked[0]?.headers.get('range')).toBeNull()
  })

  test('of an empty file is empty, although the range matches no bytes', async () => {
    const { load } = plane(
      () => new Response(null, { status: 416, headers: { 'content-range': 'bytes */0' } }),
    )
    expect(await load('bytes=0-9')).toMatchObject({ data: { text: '', to: 0, size: 0 } })
  })

  test('keeps JSON unchanged', async () => {
    const json = '{"user_comment": "x", "__proto__": 1}'
    const { load } = plane(() => new Response(json))
    expect(await load('all')).toMatchObject({ data: { text: json } })
  })

  test('drops a character cut off at the end, and returns no text for binary data', async () => {
    const { load } = plane(() => new Response(new Uint8Array([0x61, 0xc3, 0xa4, 0xc3])))
    expect(await load('all')).toMatchObject({ data: { text: 'aä', binary: false } })
    const binary = plane(() => new Response(new Uint8Array([0x61, 0, 1, 2])))
    expect(await binary.load('all')).toMatchObject({ data: { text: '', binary: true, to: 4 } })
  })

  test('passes pieces on as they arrive', async () => {
    const pieces: number[] = []
    const { load } = plane(() => new Response('abcdef'))
    const onReceived = (piece: Uint8Array) => void pieces.push(piece.length)
    expect(await load('all', { onReceived })).toMatchObject({ data: { text: '', to: 6 } })
    expect(pieces).toEqual([6])
  })

  test('fails like any other call', async () => {
    const body = { error_code: 'InvalidRequest', message: 'not ready' }
    const { load } = plane(() => Response.json(body, { status: 400 }))
    expect(await load('all')).toMatchObject({ type: 'error', error: { message: 'not ready' } })
    const broken = plane(() => Promise.reject(new TypeError('no network')))
    expect(await broken.load('all')).toMatchObject({ type: 'client_error', kind: 'network' })
  })

  test('fails when the connection breaks off', async () => {
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('abc')),
      pull: (stream) => stream.error(new TypeError('gone')),
    })
    const { load } = plane(() => new Response(body))
    expect(await load('all')).toMatchObject({ type: 'client_error' })
  })

  test.each([
    ['a range', () => partial('abc', 'bytes 0-5/9'), 'bytes=0-5'],
    ['the whole', () => new Response('abc', { headers: { 'content-length': '6' } }), 'all'],
  ])('of %s fails when fewer bytes arrive than the headers say', async (_, reply, range) => {
    const { load } = plane(reply)
    expect(await load(range)).toMatchObject({ type: 'client_error', kind: 'network' })
  })

  test('of a compressed file may hold more or fewer bytes than its length says', async () => {
    const headers = { 'content-length': '6', 'content-encoding': 'gzip' }
    const { load } = plane(() => new Response('abc', { headers }))
    expect(await load('all')).toMatchObject({ data: { text: 'abc', size: 3 } })
  })

  test('of only the header reports the size', async () => {
    const { asked, api } = plane(
      () => new Response(null, { headers: { 'content-length': '1234' } }),
    )
    const head = await api.call(supportBundleHead, { path: { bundleId: 'b' }, range: 'all' })
    expect(head).toMatchObject({ size: 1234, text: '' })
    expect(asked[0]?.method).toBe('HEAD')
  })
})
