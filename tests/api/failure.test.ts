import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../src/api/http/errors.ts'
import { instanceView } from '../../src/api/generated/reads/instances.ts'
import { instanceStart } from '../../src/api/generated/writes/instances-start.ts'
import { db1, id, json, network } from './network.ts'

describe('a refusal', () => {
  const body = { error_code: 'ObjectNotFound',
    message: "not found: instance 'db1'",
    request_id: 'b',
  }

  test('is an error result with its body', async () => {
    const { api, log } = network(() => json(404, body))
    expect(await api.send(instanceView, db1)).toEqual({
      type: 'error',
      status: 404,
      requestId: 'req-1',
      error: { errorCode: 'ObjectNotFound', message: body.message, requestId: 'b' },
    })
    expect(log.error).toHaveBeenCalledExactlyOnceWith('GET /v1/instances/db1?project=web', { status: 404,
      code: 'ObjectNotFound',
      requestId: 'req-1',
      message: body.message,
    })
  })

  test('takes the request id from the body when no header has it', async () => {
    const { api, calls } = network(() => json(404, body, {}))
    expect(await api.send(instanceView, db1)).toMatchObject({ requestId: 'b' })
    expect(calls[0]?.requestId).toBe('b')
  })

  test('accepts an empty body, or one of another shape', async () => {
    for (const reply of ['', 'null', '"no"', '[]', '{"message":5}']) {
      const { api } = network(
        () => new Response(reply, { status: 500, headers: { 'x-chaos': '' } }),
      )
      const result = await api.send(instanceView, db1)
      expect(result).toEqual({ type: 'error', status: 500, requestId: null, error: {} })
    }
  })

  test('is shortened to what fits on a screen', async () => {
    const long = { error_code: 'x'.repeat(1e5), message: 'y'.repeat(1e5), request_id: 5 }
    const { api } = network(() => json(400, long, {}))
    const error = await api.call(instanceView, db1).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ message: `Y${'y'.repeat(999)}…`, requestId: null })
    expect(error).toMatchObject({ code: `${'x'.repeat(1000)}…` })
  })

  test.each([
    ['30', 30],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60],
    ['Wed, 31 Dec 2025 23:59:00 GMT', undefined],
    ['soon', undefined],
    ['99999999999', 3600],
  ])('asks for another call with Retry-After: %s in %s s', async (said, retryAfter) => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') })
    for (const text of ['{}', '<h1>Too many requests</h1>']) {
      const { api } = network(
        () => new Response(text, { status: 429, headers: { 'retry-after': said } }),
      )
      const result = await api.send(instanceView, db1)
      expect('retryAfter' in result ? result.retryAfter : undefined).toBe(retryAfter)
    }
    vi.useRealTimers()
  })

  test('is thrown by call, with everything a page needs', async () => {
    const { api } = network(() => json(404, body))
    const thrown = await api.call(instanceView, db1).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(ApiError)
    expect(thrown).toMatchObject({
      message: "Not found: instance 'db1'",
      status: 404,
      code: 'ObjectNotFound',
      requestId: 'req-1',
      operation: 'instanceView',
    })
  })

  test('that is expected is logged as information, but is still an error', async () => {
    const { api, log } = network(() => json(404, body))
    const result = await api.send(instanceView, db1, { expected: 'the name may be free' })
    expect(result.type).toBe('error')
    expect(log.error).not.toHaveBeenCalled()
    expect(log.info.mock.calls[0]?.[0]).toBe('This error is expected: the name may be free')
  })

  test('is never expected when the server is at fault', async () => {
    const { api, log } = network(() => new Response('', { status: 500 }))
    await api.send(instanceView, db1, { expected: 'the name may be free' })
    expect(log.info).not.toHaveBeenCalled()
    expect(log.error).toHaveBeenCalledOnce()
  })
})

describe('a reply that cannot be read', () => {
  test('is a client error with its text, whatever the status', async () => {
    for (const status of [200, 500]) {
      const { api, log } = network(
        () => new Response('<h1>Bad gateway</h1>', { status, headers: id }),
      )
      expect(await api.send(instanceView, db1)).toEqual({
        type: 'client_error',
        kind: 'unreadable',
        status,
        requestId: 'req-1',
        text: '<h1>Bad gateway</h1>',
      })
      expect(log.error).toHaveBeenCalledOnce()
      await expect(api.call(instanceView, db1)).rejects.toThrow('Error reading API response')
    }
  })

  test('is a client error when it breaks off, too', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error('reset')) })
    const { api } = network(() => new Response(broken))
    expect(await api.send(instanceView, db1)).toMatchObject({ type: 'client_error',
      kind: 'network',
      status: 200,
    })
  })
})

describe('no reply at all', () => {
  test('is a client error of status 0 with a sentence of its own', async () => {
    const { api, calls } = network(() => Promise.reject(new TypeError('Failed to fetch')))
    const text = 'No reply from the control plane: check the connection and try again'
    expect(await api.send(instanceView, db1)).toEqual({
      type: 'client_error',
      kind: 'network',
      status: 0,
      requestId: null,
      text: '',
    })
    expect(calls[0]?.status).toBe(0)
    await expect(api.call(instanceView, db1)).rejects.toThrow(text)
  })

  /** A network whose caller aborts as soon as the request is sent. */
  const aborting = () => {
    const stop = new AbortController()
    const opened = network(
      ({ signal }) =>
        new Promise<Response>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          stop.abort()
        }),
    )
    return { ...opened, signal: stop.signal }
  }

  test('an aborted read throws its reason and is not reported', async () => {
    const { api, calls, log, signal } = aborting()
    const result = api.send(instanceView, db1, { signal })
    await expect(result).rejects.toMatchObject({ name: 'AbortError' })
    expect(calls).toEqual([])
    expect(log.error).not.toHaveBeenCalled()
  })

  test('an aborted write counts as a call without a reply, because it may have arrived', async () => {
    const { api, calls, log, signal } = aborting()
    const result = api.send(instanceStart, db1, { signal })
    await expect(result).rejects.toMatchObject({ name: 'AbortError' })
    expect(calls).toMatchObject([{ method: 'POST', status: 0, requestId: null }])
    expect(log.error).not.toHaveBeenCalled()
  })
})

test('a failure is reported even when its wording cannot be loaded', async () => {
  vi.resetModules()
  vi.doMock('../../src/api/http/wording.ts', () => Promise.reject(new TypeError('Failed to fetch')))
  const { createApi } = await import('../../src/api/http/client.ts')
  const log = { error: () => {}, info: () => {} }
  const api = createApi({ log, origin: 'https://rack.test', fetch: async () => json(503, {}) })
  await expect(api.call(instanceView, db1)).rejects.toMatchObject({ kind: 'status',
    status: 503,
    message: 'No reply from the control plane',
  })
  vi.doUnmock('../../src/api/http/wording.ts')
})
