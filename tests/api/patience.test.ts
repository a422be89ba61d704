import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../src/api/http/client.ts'
import { timeseriesQuery } from '../../src/api/generated/writes/experimental-timeseries.ts'
import { instanceList, instanceView } from '../../src/api/generated/reads/instances.ts'
import { instanceStart } from '../../src/api/generated/writes/instances-start.ts'
import { db1, id, network } from './network.ts'

// Loads the code first, as an idle browser does, so that loading does not take time on the clock.
beforeAll(() => import('../../src/api/http/wording.ts'))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A reply whose body stalls after its first bytes. */
const stalled = (status = 200) => {
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"items":[')),
  })
  return new Response(body, { status, headers: id })
}

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => error,
  )

/** Returns the current state of a call. */
const soFar = (ended: Promise<unknown>) => Promise.race([ended, Promise.resolve('waiting')])

const MINUTE = 60_000
const silent = () => new Promise<Response>(() => {})

test.each([
  ['a head that never comes', silent],
  ['a body that never ends', () => stalled()],
])('%s times out after a minute', async (_, answer) => {
  const ended = outcome(network(answer).api.call(instanceView, db1))
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await soFar(ended)).toMatchObject({ kind: 'timeout',
    message: 'No reply from the control plane within 60 s',
  })
})

test('head and body share one timeout', async () => {
  const late = () =>
    new Promise<Response>((found) => {
      setTimeout(() => found(stalled()), MINUTE - 1)
    })
  const ended = outcome(network(late).api.call(instanceList, { query: {} }))
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await soFar(ended)).toMatchObject({ kind: 'timeout' })
})

test.each([
  ['without a head', silent],
  ['without the end of its body', () => stalled(202)],
])('a write %s says that it may have happened, and how to check', async (_, answer) => {
  const ended = outcome(network(answer).api.call(instanceStart, db1))
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await soFar(ended)).toMatchObject({
    kind: 'timeout',
    message:
      'No reply from the control plane within 60 s. The change may have happened. Refresh to check.',
  })
})

test('a query is not a write, although it is posted', async () => {
  const ask = (api: Api) =>
    api.call(timeseriesQuery, { query: { project: 'p' }, body: { query: '' } })
  const ended = outcome(ask(network(silent).api))
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await soFar(ended)).toMatchObject({ message: 'No reply from the control plane within 60 s',
  })
})

test('a refusal stays a refusal when its body stalls', async () => {
  const ended = outcome(network(() => stalled(503)).api.call(instanceView, db1))
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await soFar(ended)).toMatchObject({ kind: 'status', status: 503 })
})

test('calls known to be slow get more time', async () => {
  const ended = outcome(
    network(() => stalled()).api.call(instanceView, db1, { patience: 2 * MINUTE }),
  )
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await soFar(ended)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await soFar(ended)).toMatchObject({ message: 'No reply from the control plane within 120 s',
  })
})

test('a call aborted while its body arrives throws the reason', async () => {
  const stop = new AbortController()
  const { api, calls } = network(({ signal }) => {
    const body = new ReadableStream({
      start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
    })
    return new Response(body)
  })
  const ended = outcome(api.call(instanceView, db1, { signal: stop.signal }))
  await vi.advanceTimersByTimeAsync(10)
  stop.abort()
  await vi.advanceTimersByTimeAsync(10)
  expect(await soFar(ended)).toMatchObject({ name: 'AbortError' })
  expect(calls).toEqual([])
})
