import { request } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseArguments } from '../../src/server/program/arguments.ts'
import { labelOf } from '../../src/server/program/several.ts'
import { planOf, start } from '../../src/server/program/start.ts'
import { farEnd, folder, surroundings } from './serving.ts'
import { openSocket } from './sockets.ts'

type Reply = { status: number; text: string; cookies: readonly string[] }

/** Asks this machine by a name, as browsers do, which know names below localhost themselves. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const { host, port, pathname, search } = new URL(url)
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', method, path: pathname + search }
    request({ ...options, headers: { host, ...headers } }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (piece: string) => (text += piece))
      reply.on('end', () => {
        const cookies = (reply.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '')
        resolve({ status: reply.statusCode ?? 0, text, cookies })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** Two racks that note what they are sent. */
async function racks(isNamed: boolean, more: readonly string[] = []) {
  const make = async (name: string) => {
    const seen: string[] = []
    const { address } = await farEnd((incoming, outgoing) => {
      seen.push(JSON.stringify([incoming.method, incoming.url, incoming.headers]))
      const body = { id: name, display_name: name, silo_name: name, rack: name }
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    return { name, address, seen }
  }
  const both = [await make('west'), await make('east')]
  const profiles = both.map(
    ({ name, address }) =>
      `[profile.${name}]\nhost = "${address}"\ntoken = "token-of-${name}"\nuser = "u"\n`,
  )
  const dir = folder({ 'credentials.toml': profiles.join('\n') })
  const around = surroundings()
  const usual = ['--config-dir', dir, '--allow-open-credentials', '--no-open', '--port', '0']
  const plan = planOf(
    parseArguments([...usual, '--profile', 'west', '--profile', 'east', ...more]),
    around,
  )
  const { close } = await start(plan, around, () => Promise.resolve(isNamed))
  onTestFinished(close)
  const { said } = around
  const openings = said.flatMap((line) => /^Rackline {2}(\S+)/.exec(line)?.[1] ?? [])
  const opened = async (opening = '') => {
    const { cookies } = await ask(opening)
    const { origin, host } = new URL(opening)
    return { origin, host, cookie: cookies[0] ?? '' }
  }
  return {
    said,
    openings,
    west: { ...both[0]!, ...(await opened(openings[0])) },
    east: { ...both[1]!, ...(await opened(openings[1])) },
  }
}

test('each connection has an origin of its own', async () => {
  const named = await racks(true)
  expect(named.west.host).toMatch(/^west\.localhost:\d+$/)
  expect(named.east.host).toBe(named.west.host.replace('west', 'east'))
  const ports = await racks(false)
  expect(ports.west.host).toMatch(/^localhost:\d+$/)
  expect(ports.east.host).toMatch(/^localhost:\d+$/)
  expect(ports.east.host).not.toBe(ports.west.host)
})

describe.each([
  ['under a name each', true],
  ['on a port each', false],
])('%s', (_, isNamed) => {
  test('nothing that is asked of one reaches the other', async () => {
    const { west, east } = await racks(isNamed)
    west.seen.length = 0
    east.seen.length = 0
    // Browsers send the cookies of all ports of a host to each of them.
    const both = `${west.cookie}; ${east.cookie}; session=s`
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, text } = await ask(`${west.origin}/v1/only-west`, { cookie: both }, method)
      expect([status, text]).toEqual([200, expect.stringContaining('"rack":"west"')])
    }
    await ask(`${east.origin}/v1/only-east`, { cookie: both })
    const asked = (seen: readonly string[]) => seen.filter((line) => line.includes('/v1/only'))
    expect(asked(west.seen)).toHaveLength(3)
    expect(asked(east.seen)).toHaveLength(1)
    expect(west.seen.join('')).not.toMatch(/only-east|token-of-east|cookie/)
    expect(east.seen.join('')).not.toMatch(/only-west|token-of-west|cookie/)
  })

  test('the key and the cookie of one do not open the other', async () => {
    const { west, east } = await racks(isNamed)
    const [westName = ''] = west.cookie.split('=')
    const [eastName = '', eastPass = ''] = east.cookie.split('=')
    expect(westName).not.toBe(eastName)
    const path = `${west.origin}/v1/projects`
    expect((await ask(path, { cookie: west.cookie })).status).toBe(200)
    expect((await ask(path, { cookie: east.cookie })).status).toBe(403)
    expect((await ask(path, { cookie: `${westName}=${eastPass}` })).status).toBe(403)
    await expect(
      openSocket(path.replace('localhost', '127.0.0.1').replace(/[a-z]+\.127/, '127'), {
        host: west.host,
        origin: west.origin,
        cookie: east.cookie,
      }),
    ).rejects.toThrow('403')
    const { openings } = await racks(isNamed)
    const key = new URL(openings[1] ?? '').search
    expect((await ask(`${west.origin}/${key}`)).cookies).toEqual([])
  })

  test('each page knows which rack it shows', async () => {
    const { west, east } = await racks(isNamed)
    const html = await ask(west.origin, { cookie: west.cookie })
    expect(html.text).toContain(`content="${west.address}"`)
    expect(html.text).not.toContain(east.address)
  })

  test('switches to the same place over there, for a browser that is let in here', async () => {
    const { west, east } = await racks(isNamed)
    const described = await ask(`${west.origin}/rackline/connection`, { cookie: west.cookie })
    expect(JSON.parse(described.text)).toMatchObject({
      name: 'west',
      others: [{ name: 'east', host: east.address, label: 'east' }],
    })
    const open = (query: string, headers: Record<string, string> = { cookie: west.cookie }) =>
      ask(`${west.origin}/rackline/open?${query}`, headers, 'POST')
    const to = 'name=east&to=/projects/a/instances?filter=x'
    expect((await open(to, {})).status).toBe(403)
    const foreign = { cookie: west.cookie, origin: 'http://localhost:1' }
    expect((await open(to, foreign)).status).toBe(403)
    expect((await open('name=west&to=/')).status).toBe(404)
    const { address } = JSON.parse((await open(to)).text) as { address: string }
    expect(new URL(address).origin).toBe(east.origin)
    // The browser may have been there before, or not.
    const entered = await ask(address, { cookie: east.cookie })
    expect(entered.text).toContain('url=/projects/a/instances?filter=x"')
    const [eastName] = east.cookie.split('=')
    expect(entered.cookies).toEqual([east.cookie, `${eastName}-from=west`])
    expect((await ask(address)).status).toBe(403)
    const away = JSON.parse((await open('name=east&to=//evil.example')).text) as typeof entered & {
      address: string
    }
    expect((await ask(away.address)).text).toContain('url=/"')
  })
})

test('says so when there are not enough ports', async () => {
  const around = surroundings()
  const profiles = ['a', 'b'].map((name) => `[profile.${name}]\nhost = "http://h"\ntoken = "t"\n`)
  const dir = folder({ 'credentials.toml': profiles.join('') })
  const args = ['--all-profiles', '--config-dir', dir, '--allow-open-credentials', '--no-open']
  const plan = planOf(parseArguments([...args, '--port', '65535']), around)
  await expect(start(plan, around, () => Promise.resolve(false))).rejects.toThrow(
    '2 connections need a port each from 65535 on, but ports end at 65535. Choose a lower --port.',
  )
})

test('a name answers to nothing else', async () => {
  const { west } = await racks(true)
  const port = new URL(west.origin).port
  const reply = await ask(`http://localhost:${port}/`, { cookie: west.cookie })
  expect(reply.status).toBe(403)
  expect(reply.text).toContain("This server answers to west.localhost, not to 'localhost'.")
})

test('a protected connection is said, and described as one', async () => {
  const { west, east, said } = await racks(true, ['--protect', 'west'])
  expect(said[0]).toContain("profile 'west', protected)")
  const isProtected = async ({ origin, cookie }: typeof west) =>
    JSON.parse((await ask(`${origin}/rackline/connection`, { cookie })).text) as object
  expect(await isProtected(west)).toMatchObject({ isProtected: true })
  expect(await isProtected(east)).toMatchObject({ isProtected: false })
})

test('labels of names differ, and can be host names', () => {
  const names = ['west', 'West', 'we st', 'we-st', 'we_st', '…', 'ä', 'x'.repeat(70), '-a', 'a-']
  const labels = names.map(labelOf)
  expect(new Set(labels).size).toBe(names.length)
  for (const label of labels) expect(label).toMatch(/^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/)
  expect(labelOf('west')).toBe('west')
})
