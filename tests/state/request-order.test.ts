import { QueryObserver } from '@tanstack/query-core'
import { describe, expect, test } from 'vitest'
import { define } from '../../src/commands/kernel/define.ts'
import { runAtom } from '../../src/commands/kernel/run/runner.ts'
import { planeFetch } from '../../src/mock/browser.ts'
import { createPlane } from '../../src/mock/plane.ts'
import { fetchAtom, peek, queryClientAtom } from '../../src/state/cache/query.ts'
import { keyOf } from '../../src/state/cache/read.ts'
import { type Paging, LARGEST_PAGE, listOf, nouns } from '../../src/state/nouns.ts'
import { openConsole } from '../console.ts'
import { seedFromLast } from '../seeded-world.ts'

const names = { project: 'mock-project', instance: 'db-stopped' }
const view = nouns.instance.view(names)
const list = (paging?: Paging) => listOf('instance', names, paging)

/** A console whose network can hold back replies, unchanged. */
function slow() {
  const plane = planeFetch(createPlane({ seed: seedFromLast }))
  const gates: { readonly start: string; readonly opened: Promise<void> }[] = []
  const sent: string[] = []
  const console = openConsole({
    network: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const call = `${request.method} ${pathname}${search}`
      sent.push(call)
      const gate = gates.find(({ start }) => call.startsWith(start))
      if (gate !== undefined) gates.splice(gates.indexOf(gate), 1)
      const reply = await plane(request)
      await gate?.opened
      return reply
    },
  })
  const { store } = console
  const state = () => peek(store.get(queryClientAtom), view)?.runState
  return {
    ...console,
    sent,
    state,
    read: (wanted: Parameters<typeof list>[0] | 'view') =>
      wanted === 'view' ? store.set(fetchAtom, view, 0) : store.set(fetchAtom, list(wanted), 0),
    /** Holds back the reply to the next call that begins like this; returns a function that releases it. */
    hold: (start: string): (() => void) => {
      let open = () => {}
      const opened = new Promise<void>((resolve) => {
        open = resolve
      })
      gates.push({ start, opened })
      return () => open()
    },
    /** Starts the instance without the console. */
    startElsewhere: async () => {
      const at = 'http://plane.test/v1/instances/db-stopped/start?project=mock-project'
      await plane(new Request(at, { method: 'POST' }))
    },
    start: async () =>
      expect(await console.run('instance start', names)).toMatchObject({ phase: 'ran' }),
  }
}

const LIST = 'GET /v1/instances?'
const VIEW = 'GET /v1/instances/db-stopped'

test('a request goes on when a part of the page that shares it goes', async () => {
  const { read, hold, store, state, sent } = slow()
  const release = hold(VIEW)
  const client = store.get(queryClientAtom)
  const late = read('view')
  await expect.poll(() => sent.length).toBe(1)
  new QueryObserver(client, { queryKey: keyOf(view) }).subscribe(() => undefined)()
  release()
  await late
  expect([state(), sent.length]).toEqual(['stopped', 1])
})

describe('an older answer', () => {
  test.each([
    ['to a list', 'a newer one', LIST, { limit: LARGEST_PAGE }, 'view'],
    ['to a list', 'that of another list', LIST, { limit: LARGEST_PAGE }, { limit: 50 }],
    ['about one resource', 'a newer list', VIEW, 'view', { limit: 50 }],
  ] as const)('%s does not overwrite %s', async (_what, _other, held, older, newer) => {
    const { read, hold, startElsewhere, state, sent } = slow()
    const release = hold(held)
    const late = read(older)
    await expect.poll(() => sent.length).toBe(1)
    await startElsewhere()
    await read(newer)
    expect(state()).toBe('starting')
    release()
    await late
    expect(state()).toBe('starting')
  })

  test.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ])('does not do so in the same moment, even if the %s is yet to come', async (_, order) => {
    const { read, hold, startElsewhere, state, sent } = slow()
    const releases = [hold(VIEW), hold(LIST)]
    const late = read('view')
    await expect.poll(() => sent.length).toBe(1)
    await startElsewhere()
    const newer = read({ limit: 50 })
    await expect.poll(() => sent.length).toBe(2)
    for (const at of order) releases[at]?.()
    await Promise.all([late, newer])
    expect(state()).toBe('starting')
  })
})

describe('a command’s change', () => {
  test('is not undone by a list requested earlier', async () => {
    const { read, hold, start, state, store } = slow()
    await read('view')
    const release = hold(LIST)
    const late = read({ limit: LARGEST_PAGE })
    await start()
    await read('view')
    release()
    await late
    expect(state()).toBe('starting')
    const { items = [] } = peek(store.get(queryClientAtom), list({ limit: LARGEST_PAGE })) ?? {}
    expect(items.find(({ name }) => name === 'db-stopped')?.runState).toBe('starting')
  })

  test('is not taken from such a list when nothing newer was read', async () => {
    const { read, hold, start, state } = slow()
    const release = hold(LIST)
    const late = read({ limit: 50 })
    await start()
    release()
    await late
    expect(state()).toBe('starting')
  })

  test('is read again only where it is shown', async () => {
    const { read, hold, start, sent, store } = slow()
    const release = hold('GET /v1/disks')
    const late = store.set(fetchAtom, listOf('disk', names))
    await read('view')
    await start()
    release()
    await late
    expect(sent.filter((call) => call.startsWith('GET /v1/disks'))).toHaveLength(1)
  })
})

test('a late answer does not restore what was forgotten', async () => {
  const { read, hold, store, state, sent } = slow()
  const release = hold(LIST)
  const late = read({ limit: 50 }).catch(() => 'given up')
  await expect.poll(() => sent.length).toBe(1)
  const command = define({
    id: 'console probe',
    params: {},
    run: async () => undefined,
    done: () => ({ forget: 'world' as const }),
  })
  await store.set(runAtom, { command, given: {}, door: 'script' })
  release()
  expect(await late).toBe('given up')
  // A read that begins later ends later, so the late answer has arrived by then.
  await store.set(fetchAtom, listOf('disk', names))
  expect(state()).toBeUndefined()
})
