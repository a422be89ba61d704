// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import {
  navigateAtom,
  pendingAddressAtom,
  redirectsAtom,
  guardAtom,
  replaceAddressAtom,
} from '../../src/state/navigation/navigate.ts'
import { pageLoaderAtom } from '../../src/state/navigation/load-page.ts'
import { nouns, PAGE_SIZE } from '../../src/state/nouns.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { peek, queryClientAtom } from '../../src/state/cache/query.ts'
import { type Console, openConsole } from '../console.ts'
import { failingNetwork } from '../failing-network.ts'

const list = '/projects/mock-project/instances'
const disks = '/projects/mock-project/disks'
const here = ({ store }: Console) => store.get(locationAtom)?.address ?? null
const bar = () => location.pathname + location.search

/** Code of a page that arrives on demand. */
function slowCode({ store }: Console) {
  const waiting = new Map<string, () => void>()
  store.set(pageLoaderAtom, {
    has: () => false,
    load: (id) => new Promise((done) => waiting.set(id, () => done(undefined))),
  })
  return (id: string) => waiting.get(id)?.()
}

describe('navigating', () => {
  test('reads what the page needs before it shows it', async () => {
    const console = openConsole()
    const arrival = console.visit(list)
    expect(here(console)).toBeNull()
    expect(console.store.get(pendingAddressAtom)).toBe(list)
    expect(await arrival).toBe(true)
    expect(console.store.get(locationAtom)).toMatchObject({
      address: list,
      shown: { kind: 'page', id: 'instances', names: { project: 'mock-project' } },
    })
    expect(console.store.get(pendingAddressAtom)).toBeNull()
    expect(console.sent.toSorted()).toEqual([
      'GET /v1/instances?project=mock-project&limit=50',
      'GET /v1/me',
      'GET /v1/projects/mock-project',
    ])
  })

  test('shows what is cached in the same turn', async () => {
    const console = openConsole()
    await console.visit(list)
    await console.visit(disks)
    const calls = console.sent.length
    void console.visit(list)
    expect(here(console)).toBe(list)
    expect(console.sent).toHaveLength(calls)
  })

  test('reads again what a command has changed first', async () => {
    const console = openConsole()
    const instance = { project: 'mock-project', instance: 'db-stopped' }
    await console.visit(list)
    await console.visit(disks)
    const deletion = console.run('instance delete', instance)
    ;(await console.asked()).answer(true)
    await deletion
    await expect.poll(() => here(console)).toBe(list)
    const listed = nouns.instance.list({ project: 'mock-project' }, { limit: PAGE_SIZE })
    const { items = [] } = peek(console.store.get(queryClientAtom), listed) ?? {}
    const names = items.map(({ name }) => name)
    expect(names).toContain('db1')
    expect(names).not.toContain('db-stopped')
  })

  test('reads only what is missing when it is tried again', async () => {
    const { network, failing } = failingNetwork()
    const console = openConsole({ network })
    failing.add('GET /v1/disks')
    expect(await console.visit(disks)).toBe(false)
    failing.clear()
    expect(await console.visit(disks)).toBe(true)
    expect(console.sent.slice(-1)).toEqual(['GET /v1/disks?project=mock-project&limit=50'])
  })

  test('keeps the current page until the next one is ready', async () => {
    const console = openConsole()
    await console.visit('/projects')
    const give = slowCode(console)
    const arrival = console.visit(disks)
    await vi.waitFor(() => expect(console.sent.join()).toContain('/v1/disks'))
    expect(here(console)).toBe('/projects')
    give('disks')
    await arrival
    expect(here(console)).toBe(disks)
  })

  test('is replaced by a newer navigation', async () => {
    const console = openConsole()
    const give = slowCode(console)
    const [first, second] = [console.visit(disks), console.visit('/projects')]
    give('projects')
    expect(await second).toBe(true)
    give('disks')
    expect(await first).toBe(false)
    expect([here(console), bar()]).toEqual(['/projects', '/projects'])
  })

  test('is replaced by a newer navigation while a link is loading', async () => {
    const console = openConsole()
    let found = (_: null) => {}
    const slow = new Promise<null>((done) => (found = done))
    console.store.set(redirectsAtom, { find: (address) => (address === disks ? slow : null) })
    const [first, second] = [console.visit(disks), console.visit('/projects')]
    await second
    found(null)
    expect(await first).toBe(false)
    expect(here(console)).toBe('/projects')
  })
})

describe('an address that cannot be opened', () => {
  test.each<[string, number]>([
    [`${list}/nobody/storage`, 404],
    ['/no/such/page', 404],
    ['/projects/%ff/instances', 400],
    ['//elsewhere.test/projects', 404],
    ['/\\elsewhere.test', 404],
  ])('%s is an error page at that very address', async (address, status) => {
    const console = openConsole()
    await console.visit('/projects')
    expect(await console.visit(address)).toBe(false)
    expect(console.store.get(locationAtom)).toMatchObject({
      address,
      shown: { kind: 'error', status },
    })
    expect(location.host).toBe('localhost:3000')
    expect(console.store.get(pendingAddressAtom)).toBeNull()
  })

  test.each<[string, number, () => Promise<Response>]>([
    ['a control plane at fault', 500, async () => new Response('{}', { status: 500 })],
    ['no control plane', 0, () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s', async (_, status, network) => {
    const console = openConsole({ network })
    expect(await console.visit('/projects')).toBe(false)
    expect(console.store.get(locationAtom)?.shown).toMatchObject({ kind: 'error', status })
  })

  test('code that cannot be loaded', async () => {
    const console = openConsole()
    const load = () => Promise.reject(new Error('Loading failed'))
    console.store.set(pageLoaderAtom, { has: () => false, load })
    expect(await console.visit('/projects')).toBe(false)
    expect(console.store.get(locationAtom)?.shown).toMatchObject({ kind: 'error', status: 500 })
  })

  test('a link whose code cannot be loaded', async () => {
    const console = openConsole()
    const reason = new Error('Loading failed')
    console.store.set(redirectsAtom, { find: () => Promise.reject(reason) })
    expect(await console.visit('/do/instance/stop')).toBe(false)
    expect(console.store.get(locationAtom)?.shown).toEqual({ kind: 'error', status: 500, reason })
  })
})

describe('unsaved changes', () => {
  const guarded = async (stays: boolean) => {
    const console = openConsole()
    await console.visit('/projects')
    console.store.set(guardAtom, { ask: () => Promise.resolve(!stays) })
    return console
  }

  test('keep the user on the page when they choose so', async () => {
    const console = await guarded(true)
    expect(await console.visit(disks)).toBe(false)
    expect([here(console), bar()]).toEqual(['/projects', '/projects'])
    expect(console.store.get(guardAtom)).not.toBeNull()
    expect(console.store.get(pendingAddressAtom)).toBeNull()
  })

  test('restore the address when the browser has already moved', async () => {
    const console = await guarded(true)
    history.replaceState(null, '', disks)
    await console.visit(disks, { history: 'none' })
    expect(bar()).toBe('/projects')
  })

  test('are discarded when the user chooses so, and asked about once', async () => {
    const console = await guarded(false)
    expect(await console.visit(disks)).toBe(true)
    expect(console.store.get(guardAtom)).toBeNull()
  })
})

describe('the browser’s history', () => {
  test('gets an entry for each page, named so that its scroll position can be restored', async () => {
    const console = openConsole()
    const before = history.length
    await console.visit('/projects')
    await console.visit(disks)
    expect(history.length).toBe(before + 2)
    expect(history.state).toEqual({ entry: console.store.get(locationAtom)?.entry })
  })

  test('gets none when the address only changes its form', async () => {
    const console = openConsole()
    const before = history.length
    await console.visit('/projects/mock-project', { history: 'replace' })
    expect([history.length, bar(), here(console)]).toEqual([before, list, list])
  })

  test('is followed when the browser moves', async () => {
    const console = openConsole()
    await console.visit(disks, { history: 'none', entry: 'known' })
    expect(console.store.get(locationAtom)?.entry).toBe('known')
  })

  test('accepts another address for the same place, unless the user has moved on', async () => {
    const console = openConsole()
    const { store, visit } = console
    await visit('/projects')
    const from = store.get(locationAtom)
    if (from === null) throw new Error('Nowhere')
    store.set(replaceAddressAtom, { from, address: '/projects?filter=a' })
    expect([here(console), bar()]).toEqual(['/projects?filter=a', '/projects?filter=a'])
    await store.set(navigateAtom, disks)
    store.set(replaceAddressAtom, { from, address: '/projects' })
    expect([here(console), bar()]).toEqual([disks, disks])
  })
})
