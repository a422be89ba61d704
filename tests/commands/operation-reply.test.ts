// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { questionAtom, reportAtom } from '../../src/commands/kernel/run/runs.ts'
import { worksAtom } from '../../src/commands/kernel/run/runs.ts'
import { repliesAtom } from '../../src/state/replies.ts'
import { NO_FOLDS, rowsOf, STEP, summaryOf } from '../../src/views/operation/tree-rows.ts'
import { openConsole } from '../console.ts'

/** Runs a read whose reply has this body. */
async function replied(body: BodyInit | null, init: ResponseInit = {}) {
  const opened = openConsole({ network: async () => new Response(body, init) })
  const outcome = await opened.script('api ping')
  return { outcome, reply: opened.store.get(repliesAtom)[0] }
}

describe('a reply', () => {
  test.each([
    ['null', 'null', null],
    ['a text', '"pong"', 'pong'],
    ['an empty list', '[]', []],
  ])('may be %s', async (_, body, data) => {
    const { outcome, reply } = await replied(body)
    expect(outcome).toMatchObject({ phase: 'ran' })
    expect(reply?.data).toEqual(data)
    expect(rowsOf(reply?.data, NO_FOLDS).length).toBe(1)
  })

  test('may be empty', async () => {
    const { reply } = await replied(null, { status: 204 })
    expect(reply).toMatchObject({ status: 204, data: undefined })
  })

  test('is shown as it came, to the last digit', async () => {
    const body = {
      time_created: '2026-01-02T03:04:05.123456Z',
      camelCase: 1,
      kebab_case__x: { Name: 'a', __proto_: null },
      nested: [{ next_page: null }],
    }
    const { reply } = await replied(JSON.stringify(body))
    expect(reply?.data).toEqual(body)
  })

  test('may have a key of any name', async () => {
    const { reply } = await replied('{"__proto__":{"x":1},"constructor":2,"":3}')
    const labels = rowsOf(reply?.data, NO_FOLDS).map(({ label }) => label)
    expect(labels).toEqual(['', '__proto__', 'x', 'constructor', ''])
  })

  test('of very many parts is drawn in steps', async () => {
    const items = Array.from({ length: 10_000 }, (_, at) => ({ id: at }))
    const { outcome, reply } = await replied(JSON.stringify({ items }))
    expect(outcome).toMatchObject({ phase: 'ran' })
    const rows = rowsOf(reply?.data, { open: { items: true }, shown: {} })
    expect(rows.length).toBe(STEP + 3)
    expect(summaryOf(rows.at(-1)!)).toBe(`Show 100 of ${10_000 - STEP} more`)
  })

  test('may be nested deeply', async () => {
    const depth = 5000
    const { outcome, reply } = await replied('['.repeat(depth) + ']'.repeat(depth))
    expect(outcome).toMatchObject({ phase: 'ran' })
    expect(rowsOf(reply?.data, NO_FOLDS).length).toBe(3)
  })

  const WRONG =
    'Error reading API response. Check that the host is right, and whether a proxy answers in its place.'

  test.each([
    ['a page of HTML', '<!doctype html><p>Sign in', WRONG],
    ['bytes', new Uint8Array([0x50, 0x4b, 3, 4, 0, 255]), WRONG],
    ['half of it', '{"items":[{"id":', WRONG],
  ])('that is %s is a failure', async (_, body, message) => {
    const { outcome, reply } = await replied(body)
    expect(outcome).toMatchObject({ phase: 'fail', message })
    expect(reply).toBeUndefined()
  })

  test.each([
    ['a list', '[1,2]', 500, 'Unknown server error. Try again.'],
    ['a message that is an object', '{"message":{"a":1}}', 400, 'Unknown server error'],
    ['nothing', '', 404, 'Unknown server error'],
  ])('of an error may be %s', async (_, body, status, message) => {
    const { outcome } = await replied(body, { status })
    expect(outcome).toMatchObject({ phase: 'fail', message })
  })
})

test('a reply that stops halfway is a failure once it has lasted too long', async () => {
  const { store, script } = openConsole({
    network: async () =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode('{"status":'))
            stream.error(new TypeError('terminated'))
          },
        }),
      ),
  })
  expect(await script('api ping')).toMatchObject({
    phase: 'fail',
    message: expect.stringContaining('No reply from the control plane'),
  })
  expect(store.get(repliesAtom)).toEqual([])
})

test.each([
  'api instance_view',
  'api instance_view --instance ..',
  'api instance_view --project p',
  "api GET '/v1/instances/{instance}'",
])('%s sends nothing without the path’s arguments', async (line) => {
  const { store, script, sent } = openConsole()
  const outcome = await script(line)
  expect(outcome.phase).not.toBe('ran')
  expect(sent.filter((call) => /[{}]|%7B/.test(call))).toEqual([])
  expect(store.get(questionAtom)).toBeNull()
})

describe('a reply that does not come', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** A network that never answers, and a promise of its first request. */
  function silence() {
    let tell = () => {}
    const asked = new Promise<void>((resolve) => {
      tell = resolve
    })
    const network: typeof fetch = (input) => {
      tell()
      const { signal } = new Request(input)
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      )
    }
    return { network, asked }
  }

  test('can be cancelled', async () => {
    const { network, asked } = silence()
    const { script, store } = openConsole({ network })
    const outcome = script('api ping')
    await asked
    expect(store.get(worksAtom)).toEqual([])
    vi.advanceTimersByTime(1500)
    const [work] = store.get(worksAtom)
    expect(work).toMatchObject({ title: 'Ping', isOneCall: true })
    work?.cancel()
    expect(await outcome).toMatchObject({ phase: 'cancel' })
    // The request was sent, although no reply came.
    expect(store.get(reportAtom)?.message).toBe('Cancelled')
    expect([store.get(worksAtom), store.get(repliesAtom)]).toEqual([[], []])
  })
})
