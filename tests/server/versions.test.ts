import { describe, expect, test } from 'vitest'
import { knownVersions } from '../../src/api/versions/table.ts'
import { API_VERSION } from '../../src/api/generated/version.ts'
import { cookieConnection } from '../../src/server/connect/connection.ts'
import { proxyBackend } from '../../src/server/upstream/proxy.ts'
import { findVersion, rackVersion, pingOf } from '../../src/server/versions/rack.ts'
import { farEnd, serving } from './serving.ts'
import { openSocket } from './sockets.ts'

/** A rack whose newest version this is, and the versions that it was asked for. */
function rackWith(newest: string) {
  const asked: string[] = []
  const ping = async (version: string) => {
    asked.push(version)
    return version <= newest
  }
  return { asked, ping }
}

describe('the version of a rack', () => {
  test('is found in six calls, whichever it is', async () => {
    for (const version of knownVersions) {
      const { asked, ping } = rackWith(version)
      expect(await findVersion(ping)).toEqual({ version, isRead: true })
      expect(asked.length).toBeLessThanOrEqual(6)
    }
  })

  test.each([
    ['between two known ones', '2026042500', '2026042400', true],
    ['newer than all', '2027010100', knownVersions.at(-1), true],
    ['not read at all', '9999999999', '2025112000', false],
  ])('%s', async (_, newest, version, isRead) => {
    const { asked, ping } = rackWith(newest)
    expect(await findVersion(ping)).toEqual({ version, isRead })
    expect(asked.length).toBeLessThanOrEqual(6)
  })

  test('is asked once for many requests, and again after an hour', async () => {
    let now = 0
    const { asked, ping } = rackWith('2026022500')
    const version = rackVersion(ping, () => now)
    const found = await Promise.all([version.current(), version.current()])
    expect(found).toEqual(['2026022500', '2026022500'])
    const calls = asked.length
    now = 3_599_000
    await version.current()
    expect(asked).toHaveLength(calls)
    now = 3_601_000
    await version.current()
    expect(asked).toHaveLength(2 * calls)
  })

  test('stays as it was while the rack does not answer', async () => {
    let now = 0
    let isDown = true
    const ping = async (version: string) => {
      if (isDown) throw new Error('down')
      return version <= '2026022500'
    }
    const version = rackVersion(ping, () => now)
    expect(await version.current()).toBeNull()
    isDown = false
    expect(await version.current()).toBeNull()
    now = 6_000
    expect(await version.current()).toBe('2026022500')
    isDown = true
    now = 4_000_000
    expect(await version.current()).toBe('2026022500')
  })
})

type Seen = { call: string; version: string | undefined; body: string }

/** A rack over HTTP: refuses newer versions before anything else, and answers with what it is told to. */
async function rack(state: { newest: string; reply?: unknown; ignores?: boolean }) {
  const seen: Seen[] = []
  const upgrades: (string | undefined)[] = []
  const { address, server } = await farEnd((incoming, outgoing) => {
    const { method, url = '', headers } = incoming
    const version = headers['api-version']?.toString()
    let body = ''
    incoming.on('data', (piece: Buffer) => (body += piece.toString()))
    incoming.on('end', () => {
      outgoing.setHeader('content-type', 'application/json')
      const isTooNew = (version ?? '') > `${state.newest}.0.0`
      if (url !== '/v1/ping') seen.push({ call: `${method} ${url}`, version, body })
      if (isTooNew && state.ignores !== true) {
        const message = `server does not support this API version: ${version}`
        outgoing.writeHead(400).end(JSON.stringify({ message, request_id: 'r' }))
      } else outgoing.end(JSON.stringify(url === '/v1/ping' ? { status: 'ok' } : state.reply))
    })
  })
  server.on('upgrade', ({ headers }, socket) => {
    upgrades.push(headers['api-version']?.toString())
    socket.end('HTTP/1.1 418 No\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
  })
  const host = new URL(address)
  const { address: at } = await serving({
    backend: proxyBackend(cookieConnection(host), rackVersion(pingOf(cookieConnection(host)))),
  })
  const call = (method: string, path: string, body?: object, version = API_VERSION) =>
    fetch(at + path, {
      method,
      headers: { 'api-version': version, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return { at, call, seen, state, upgrades }
}

const older = '2026022500'

describe('in front of a rack of another version', () => {
  test.each([
    ['older', older, `${older}.0.0`],
    ['of ours', API_VERSION.replace(/\..*/, ''), API_VERSION],
    ['newer than all', '2027010100', API_VERSION],
  ])('one that is %s gets the lower version', async (_, newest, sent) => {
    const { call, seen } = await rack({ newest, reply: { items: [] } })
    expect((await call('GET', '/v1/projects')).status).toBe(200)
    expect(seen).toEqual([{ call: 'GET /v1/projects', version: sent, body: '' }])
  })

  test('one that reads no versions is tried as the first, which is said', async () => {
    const { at, call, seen } = await rack({ newest: '', ignores: true, reply: {} })
    await call('POST', '/v1/disks', {
      name: 'd',
      disk_backend: { type: 'distributed', disk_source: { type: 'blank' } },
    })
    const [{ version, body } = {}] = seen
    expect([version, body]).toEqual([
      '2025112000.0.0',
      '{"name":"d","disk_source":{"type":"blank"}}',
    ])
    expect(await (await fetch(`${at}/rackline/connection`)).json()).toMatchObject({
      warning:
        'The rack does not read API versions, so it is older than 2025112000, and is tried as that.',
    })
  })

  test('requests and replies cross in its form', async () => {
    const reply = { id: 'i', name: 'lo', switch_location: 'switch0' }
    const { call, seen } = await rack({ newest: older, reply })
    const made = await call('POST', '/v1/system/networking/loopback-address', {
      switch_slot: 'switch0',
    })
    expect(await made.json()).toEqual({ id: 'i', name: 'lo', switch_slot: 'switch0' })
    expect(seen[0]?.body).toBe('{"switch_location":"switch0"}')
  })

  test('what it lacks is refused by name, and nothing is sent', async () => {
    const { call, seen } = await rack({ newest: '2026011500' })
    const refused = await call('GET', '/v1/external-subnets?project=p')
    expect(refused.status).toBe(501)
    expect(await refused.json()).toMatchObject({
      error_code: 'NotSupported',
      message: 'Needs API 2026011601 or newer; this rack has 2026011500',
    })
    const jumbo = await call('POST', '/v1/instances?project=p', { enable_jumbo_frames: true })
    expect(await jumbo.json()).toMatchObject({
      message: 'Needs API 2026060500 or newer for jumbo frames; this rack has 2026011500',
    })
    expect(seen).toEqual([])
  })

  test('a body too long to rewrite is refused as such, and any other passes at any length', async () => {
    const { call, seen } = await rack({ newest: older, reply: {} })
    const name = 'x'.repeat(4_100_000)
    const refused = await call('POST', '/v1/instances', { name })
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({
      message: `The body of the request is longer than 4 MB, so it cannot be rewritten for API ${older}`,
    })
    const broken = await call('POST', '/v1/instances', undefined)
    expect(broken.status).toBe(200)
    expect((await call('POST', '/v1/projects', { name })).status).toBe(200)
    expect(seen.map(({ call: to, body }) => [to, body.length])).toEqual([
      ['POST /v1/instances', 0],
      ['POST /v1/projects', name.length + 11],
    ])
  })

  test('a WebSocket says the version, because a browser cannot', async () => {
    const { at, upgrades } = await rack({ newest: older })
    const stream = `${at}/v1/instances/db1/serial-console/stream?project=p`
    await expect(openSocket(stream)).rejects.toThrow('418')
    await expect(openSocket(stream, { 'api-version': '2025112000.0.0' })).rejects.toThrow('418')
    expect(upgrades).toEqual([`${older}.0.0`, '2025112000.0.0'])
  })

  test('an error passes as it is', async () => {
    const { address } = await farEnd((incoming, outgoing) => {
      if (incoming.url === '/v1/ping') {
        const isTooNew = String(incoming.headers['api-version']) > older
        const body = { message: 'server does not support this API version: x' }
        outgoing.writeHead(isTooNew ? 400 : 200).end(JSON.stringify(body))
      } else outgoing.writeHead(404).end('{"message":"not found: disk"}')
    })
    const host = new URL(address)
    const { address: at } = await serving({
      backend: proxyBackend(cookieConnection(host), rackVersion(pingOf(cookieConnection(host)))),
    })
    const reply = await fetch(`${at}/v1/disks/d`, { headers: { 'api-version': API_VERSION } })
    expect([reply.status, await reply.text()]).toEqual([404, '{"message":"not found: disk"}'])
  })

  test('a program of another version speaks for itself', async () => {
    const { call, seen } = await rack({ newest: older, reply: {} })
    await call('POST', '/v1/disks', { name: 'd' }, '2025112000.0.0')
    expect(seen).toEqual([
      { call: 'POST /v1/disks', version: '2025112000.0.0', body: '{"name":"d"}' },
    ])
  })

  test('an older rack than thought is found after its refusal', async () => {
    const { call, seen, state } = await rack({ newest: '2026061100', reply: {} })
    await call('GET', '/v1/projects')
    state.newest = older
    expect((await call('GET', '/v1/projects')).status).toBe(400)
    expect((await call('GET', '/v1/projects')).status).toBe(200)
    expect(seen.at(-1)?.version).toBe(`${older}.0.0`)
  })

  test('an update that goes on brings the newer version', async () => {
    const { call, seen, state } = await rack({ newest: older, reply: { step: 1 } })
    await call('GET', '/v1/system/update/status')
    state.newest = '2026061100'
    state.reply = { step: 2 }
    await call('GET', '/v1/system/update/status')
    await call('GET', '/v1/projects')
    expect(seen.at(-1)?.version).toBe('2026061100.0.0')
  })
})
