import { createServer } from 'node:https'
import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { cookieConnection } from '../../src/server/connect/connection.ts'
import { followLogin } from '../../src/server/connect/login-source.ts'
import { parseResolve, type Reach, usualReach } from '../../src/server/connect/reach.ts'
import { Secret } from '../../src/server/connect/secret.ts'
import { startReport } from '../../src/server/program/start-report.ts'
import { certificate, privateKey } from './certificate.ts'
import { farEnd, folder } from './serving.ts'

/** Returns what the program says about a rack when it starts. */
async function report(address: string, reach: Partial<Reach> = {}, env = {}) {
  const host = new URL(address)
  const login = { profile: null, host, token: new Secret('t'), tokenId: null, expires: null }
  const source = followLogin(login, folder({}), {})
  const connection = { ...cookieConnection(host), login: source }
  const said = await startReport({ ...connection, reach: { ...usualReach, ...reach } }, env)
  return said.map((line) => line.replaceAll(host.origin, 'RACK'))
}

const me = JSON.stringify({ id: 'u', display_name: 'Hannah', silo_name: 'lab' })
const answering = (answer: (outgoing: ServerResponse) => void) =>
  farEnd((_, outgoing) => answer(outgoing)).then(({ address }) => address)

test('says who the token belongs to', async () => {
  expect(await report(await answering((outgoing) => outgoing.end(me)))).toEqual([
    'You are Hannah of the silo lab.',
  ])
})

test.each([
  [-1, '24 h ahead'],
  [1, '24 h behind'],
])('a clock that is off by a day (%i)', async (days, off) => {
  const date = new Date(Date.now() + days * 86_400_000).toUTCString()
  const address = await answering((outgoing) => outgoing.setHeader('date', date).end(me))
  expect((await report(address)).at(-1)).toBe(
    `The clock of this machine is ${off}, by that of the control plane. Set it: certificates and tokens expire by the clock.`,
  )
})

test.each([
  [
    'another name',
    'other.test',
    'its certificate is for rack.test, *.sys.rack.test. Check the host',
  ],
  ['an unknown authority', 'rack.test', 'its certificate is not trusted'],
])('a certificate of %s', async (_, name, why) => {
  const server = createServer({ key: privateKey, cert: certificate }, (_asked, outgoing) => {
    outgoing.end(me)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const resolve = parseResolve(`${name}:${port}:127.0.0.1`)
  const authority = name === 'rack.test' ? null : certificate
  const [said = ''] = await report(`https://${name}:${port}`, { resolve, authority })
  expect(said).toContain(`Could not reach the control plane at RACK: ${why}`)
  expect(said).toMatch(/--cacert|--resolve/)
})

test('no network, and a proxy that is not used', async () => {
  expect(await report('https://rack.invalid', {}, { HTTPS_PROXY: 'http://proxy:3128' })).toEqual([
    'Could not reach the control plane at RACK: its name could not be resolved. Check the host, the network and the VPN, or name its address with --resolve.',
    'HTTPS_PROXY is set, but Rackline connects to the rack directly.',
  ])
})

test.each([
  ['a page to sign in to the network', 200, '<html>Welcome</html>'],
  ['a redirect to it', 302, ''],
  ['a proxy that wants a password', 407, 'Proxy Authentication Required'],
])('a proxy in between: %s', async (_, status, body) => {
  const address = await answering((outgoing) => outgoing.writeHead(status).end(body))
  expect(await report(address)).toEqual([
    `The reply of RACK (${status}) is not a control plane's. Check the host, and whether a proxy answers in its place.`,
  ])
})
