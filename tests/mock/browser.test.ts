import { afterEach, expect, test, vi } from 'vitest'
import { currentUserView } from '../../src/api/generated/reads/current-user-me.ts'
import { projectView } from '../../src/api/generated/reads/projects.ts'
import { logout } from '../../src/api/generated/writes/console-auth-logout.ts'
import { loginLocal } from '../../src/api/generated/writes/login-local.ts'
import { projectCreate } from '../../src/api/generated/writes/projects.ts'
import { createApi } from '../../src/api/http/client.ts'
import {
  type BrowserPlane,
  type Keep,
  openBrowserPlane,
  planeFetch,
} from '../../src/mock/browser.ts'
import { rig } from './harness.ts'

const open: BrowserPlane[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

/** A stand-in for a browser's storage. */
function memory(): Keep & { value: unknown } {
  const keep = {
    value: undefined as unknown,
    read: async () => structuredClone(keep.value),
    write: async (value: unknown) => {
      keep.value = structuredClone(value)
    },
  }
  return keep
}

async function tab(keep: Keep | null) {
  const one = await openBrowserPlane({}, keep)
  open.push(one)
  const log = { error: () => {}, info: () => {} }
  return { ...one, api: createApi({ fetch: one.fetch, origin: 'http://page', log }) }
}

const login = {
  path: { siloName: 'maze-war' },
  body: { username: 'jacob-klein', password: 'x' },
}

test('users can sign in and out without the cookie headers that a browser hides', async () => {
  const { api } = await tab(memory())
  const who = async () => (await api.call(currentUserView, {})).displayName
  expect(await who()).toBe('Hannah Arendt')
  await api.call(loginLocal, login)
  expect(await who()).toBe('Jacob Klein')
  await api.call(logout, {})
  await expect(who()).rejects.toMatchObject({ status: 401 })
  await api.call(loginLocal, { ...login, body: { username: 'hans-jonas', password: 'x' } })
  expect(await who()).toBe('Hans Jonas')
})

test('changes and the session survive a reload', async () => {
  const keep = memory()
  const before = await tab(keep)
  await before.api.call(loginLocal, { ...login, body: { username: 'hans-jonas', password: 'x' } })
  await before.api.call(projectCreate, { body: { name: 'fresh', description: '' } })
  const after = await tab(keep)
  expect(await after.api.call(projectView, { path: { project: 'fresh' } })).toBeDefined()
  expect((await after.api.call(currentUserView, {})).displayName).toBe('Hans Jonas')
})

test('tabs share one world', async () => {
  const keep = memory()
  const one = await tab(keep)
  const other = await tab(keep)
  await one.api.call(projectCreate, { body: { name: 'fresh', description: '' } })
  await vi.waitFor(async () => {
    expect(await other.api.call(projectView, { path: { project: 'fresh' } })).toBeDefined()
  })
})

test.each([
  ['there is none', null],
  [
    'it fails',
    {
      read: () => Promise.reject(new Error('no storage')),
      write: () => Promise.reject(new Error('no storage')),
    },
  ],
  ['it holds something else', { read: async () => 'junk', write: async () => {} }],
])('works without storage until the page closes: %s', async (_, keep) => {
  const { api } = await tab(keep)
  await api.call(projectCreate, { body: { name: 'fresh', description: '' } })
  expect(await api.call(projectView, { path: { project: 'fresh' } })).toBeDefined()
})

test('fetch accepts text, addresses and requests, relative ones too', async () => {
  const fetch = planeFetch(rig().plane)
  const status = async (input: Parameters<typeof fetch>[0], init?: RequestInit) =>
    (await fetch(input, init)).status
  expect(await status('/v1/ping')).toBe(200)
  expect(await status(new URL('http://page/v1/ping'))).toBe(200)
  expect(await status(new Request('http://page/v1/ping'))).toBe(200)
  expect(await status('/v1/logout', { method: 'POST' })).toBe(204)
})

test('fetch aborts on its signal, before and during the call', async () => {
  const { plane } = rig({ latency: [100, 100] })
  const fetch = planeFetch(plane)
  await expect(fetch('/v1/ping', { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
  const giveUp = new AbortController()
  const reply = fetch('/v1/ping', { signal: giveUp.signal })
  giveUp.abort()
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' })
})
