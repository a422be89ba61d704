import { writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { parseArguments } from '../../src/server/program/arguments.ts'
import { planOf, start } from '../../src/server/program/start.ts'
import { farEnd, folder, surroundings } from './serving.ts'
import { openSocket } from './sockets.ts'

const TOKEN = 'oxide-token-0123456789abcdef'

const credentials = (host: string, token = TOKEN) =>
  `[profile.west]\nhost = "${host}"\ntoken = "${token}"\nuser = "u"\n`

/** Starts the program with a login for a control plane that answers like this. */
async function opened(
  answer: (incoming: IncomingMessage) => { status?: number; headers?: object; body?: unknown },
  args: readonly string[] = [],
) {
  const seen: IncomingMessage[] = []
  const far = await farEnd((incoming, outgoing) => {
    seen.push(incoming)
    const { status = 200, headers = {}, body = {} } = answer(incoming)
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
    outgoing.end(JSON.stringify(body))
  })
  const files = {
    'credentials.toml': credentials(far.address),
    'config.toml': 'default-profile = "west"',
  }
  const dir = folder(files)
  const file = join(dir, 'credentials.toml')
  const write = (text: string) => writeFileSync(file, text)
  const around = surroundings()
  const options = ['--config-dir', dir, '--allow-open-credentials', '--no-open', '--port', '0']
  const { close } = await start(planOf(parseArguments([...options, ...args]), around), around)
  onTestFinished(close)
  const { said } = around
  const opening = /^Rackline {2}(\S+)/.exec(said[0] ?? '')?.[1] ?? ''
  const address = new URL(opening).origin
  const entered = await fetch(opening)
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const get = (path: string, init: RequestInit = {}) =>
    fetch(address + path, { ...init, headers: { cookie, ...init.headers } })
  const messageOf = async (path: string) => {
    const reply = await get(path)
    const { message } = (await reply.json()) as { message?: string }
    return [reply.status, message]
  }
  return { address, opening, entered, cookie, get, messageOf, seen, said, far, write }
}

describe('a token', () => {
  test('is sent in place of whatever the browser sends as itself', async () => {
    const { get, seen, address } = await opened(() => ({}))
    await get('/v1/projects', {
      headers: { authorization: 'Basic eA==', 'user-agent': 'Browser/1', origin: address },
    })
    const { headers, httpVersion } = seen.at(-1)!
    expect(headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'user-agent': expect.stringMatching(/^rackline\/\d/),
    })
    expect(headers.cookie).toBe(undefined)
    expect(httpVersion).toBe('1.1')
  })

  test('lets no cookie of the control plane through', async () => {
    const { get } = await opened(() => ({ headers: { 'set-cookie': 'session=s' } }))
    const reply = await get('/v1/projects')
    expect(reply.status).toBe(200)
    expect(reply.headers.getSetCookie()).toEqual([])
  })

  test('is sent for serial consoles', async () => {
    const { far, address, cookie } = await opened(() => ({}))
    const sockets = new WebSocketServer({ server: far.server })
    sockets.on('connection', (socket, { headers }) => {
      socket.send(JSON.stringify([headers.authorization, headers.cookie]))
    })
    const path = '/v1/instances/db1/serial-console/stream?project=p'
    const socket = await openSocket(address + path, { origin: address, cookie })
    expect(JSON.parse(String(await socket.next()))).toEqual([`Bearer ${TOKEN}`, null])
    await expect(openSocket(address + path, { origin: address })).rejects.toThrow('403')
  })

  test('ends the serial consoles that it opened when it is replaced or removed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { far, address, cookie, write } = await opened(() => ({}))
    const heard: string[] = []
    const sockets = new WebSocketServer({ server: far.server })
    sockets.on('connection', (socket, { headers }) => {
      heard.push(headers.authorization ?? '')
      socket.on('message', (data: Buffer) => heard.push(data.toString('utf8')))
    })
    const path = '/v1/instances/db1/serial-console/stream?project=p'
    const open = () => openSocket(address + path, { origin: address, cookie })
    const first = await open()
    first.send('one')
    await expect.poll(() => heard).toEqual([`Bearer ${TOKEN}`, 'one'])
    write(credentials(far.address, 'new'))
    first.send('two')
    expect((await first.closed).code).toBe(1006)
    const next = await open()
    expect(heard).toEqual([`Bearer ${TOKEN}`, 'one', 'Bearer new'])
    write('')
    vi.advanceTimersByTime(1000)
    expect((await next.closed).code).toBe(1006)
    await expect(open()).rejects.toThrow('503')
  })

  test('is read again when its file changes', async () => {
    const { get, messageOf, seen, far, write } = await opened(({ headers }) =>
      headers.authorization === 'Bearer new' ? {} : { status: 401 },
    )
    expect(await messageOf('/v1/projects')).toEqual([
      503,
      `The token of profile 'west' was revoked or has expired. Sign in again with: rackline login --profile west --host ${far.address}`,
    ])
    write(`${credentials(far.address, 'new')}# half a line: "`.slice(0, 40))
    expect((await get('/v1/projects')).status).toBe(503)
    write(credentials(far.address, 'new'))
    expect((await get('/v1/projects')).status).toBe(200)
    const before = seen.length
    write('')
    expect((await messageOf('/v1/projects'))[1]).toContain("has no profile 'west'")
    write(credentials('http://127.0.0.1:9', 'new'))
    expect((await messageOf('/v1/projects'))[1]).toContain('is now for http://127.0.0.1:9. Restart')
    expect(seen).toHaveLength(before)
    write(credentials(far.address, 'new'))
    expect((await get('/v1/projects')).status).toBe(200)
  })

  test('is described without itself', async () => {
    const { get, said, far } = await opened(({ url }) =>
      url === '/v1/me'
        ? { body: { id: 'i', display_name: 'Ada', silo_name: 'lab' } }
        : { status: 500 },
    )
    expect(await (await get('/rackline/connection')).json()).toMatchObject({
      profile: 'west',
      host: far.address,
      problem: null,
    })
    expect(said).toContain('You are Ada of the silo lab.')
    expect(said.join('\n')).not.toContain(TOKEN)
  })

  test('writes nothing with --read-only', async () => {
    const { get, seen, address, cookie } = await opened(() => ({}), ['--read-only'])
    const before = seen.length
    const methods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PURGE']
    const replies = await Promise.all(methods.map((method) => get('/v1/projects', { method })))
    expect(replies.map(({ status }) => status)).toEqual(methods.map(() => 403))
    expect(await replies[0]?.json()).toMatchObject({
      message: 'Read-only: started with --read-only',
    })
    const stream = '/v1/instances/db1/serial-console/stream'
    await expect(openSocket(address + stream, { origin: address, cookie })).rejects.toThrow('403')
    expect(seen).toHaveLength(before)
    expect((await get('/v1/timeseries/query?project=p', { method: 'POST' })).status).toBe(200)
    expect((await get('/v1/projects')).status).toBe(200)
  })
})

describe('the opening address', () => {
  test('opens once, for one browser', async () => {
    const { address, opening, entered, cookie, said } = await opened(() => ({}))
    expect(entered.headers.getSetCookie()[0]).toMatch(
      /^rackline-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect((await fetch(opening)).status).toBe(403)
    const another = /To open it in another browser: (\S+)/.exec(said.join('\n'))?.[1] ?? ''
    expect((await fetch(another)).status).toBe(200)
    expect((await fetch(address, { headers: { cookie } })).status).toBe(200)
  })

  test('is asked for without a cookie, by pages and by calls', async () => {
    const { address, seen } = await opened(() => ({}))
    const before = seen.length
    const html = { accept: 'text/html' }
    const asked = await fetch(`${address}/projects`, { headers: html })
    expect(asked.status).toBe(403)
    expect(await asked.text()).toContain('the address that it printed')
    for (const path of ['/v1/projects', '/rackline/connection', '/assets/x.js']) {
      const headers = { cookie: `rackline-${new URL(address).port}=x` }
      expect((await fetch(address + path, { headers })).status).toBe(403)
    }
    expect(seen).toHaveLength(before)
    // Browsers leave the cookie out when another site links here.
    const linked = { ...html, 'sec-fetch-site': 'cross-site' }
    const link = await fetch(`${address}/do/x?a="b&c`, { headers: linked })
    expect(await link.text()).toContain('content="0;url=/do/x?a=%22b&#38;c"')
  })
})
