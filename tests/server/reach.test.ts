import { X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { callPlane } from '../../src/server/connect/call.ts'
import {
  parseResolve,
  readAuthority,
  usualReach,
  cookieConnection,
} from '../../src/server/connect/connection.ts'
import { proxyBackend } from '../../src/server/upstream/proxy.ts'
import { certificate, privateKey } from './certificate.ts'
import { folder, serving } from './serving.ts'

/** A rack on this machine, known to nobody by name. */
async function rack() {
  const server = createServer({ key: privateKey, cert: certificate }, (incoming, outgoing) => {
    outgoing.end(JSON.stringify({ host: incoming.headers.host }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('It does not listen on a port.')
  const { port } = bound
  const resolveTo = (host: string) => parseResolve(`${host}:${port}:127.0.0.1`)
  const ask = async (host: string, reach = {}) => {
    const url = new URL(`https://${host}:${port}`)
    const all = { ...usualReach, resolve: resolveTo(host), ...reach }
    return callPlane({ host: url, reach: all }, { method: 'GET', path: '/v1/ping' }).then(
      ({ body }) => body,
      ({ message }: Error) => message,
    )
  }
  return { port, ask, resolveTo }
}

describe('a certificate', () => {
  const dir = () => folder({ 'rack.pem': certificate })

  test.each(['.pem', '.der'])(
    'of a private authority is trusted with --cacert (%s)',
    async (kind) => {
      const { port, ask } = await rack()
      const file = join(dir(), `rack${kind}`)
      if (kind === '.der') writeFileSync(file, new X509Certificate(certificate).raw)
      const authority = readAuthority(file)
      expect(await ask('rack.test', { authority })).toEqual({ host: `rack.test:${port}` })
      expect(await ask('a.sys.rack.test', { authority })).toEqual({
        host: `a.sys.rack.test:${port}`,
      })
    },
  )

  test('is refused otherwise, with a sentence that says what to do', async () => {
    const { port, ask } = await rack()
    const authority = certificate
    const at = (host: string) => `Could not reach the control plane at https://${host}:${port}`
    expect(await ask('rack.test')).toBe(
      `${at('rack.test')}: its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT). --cacert FILE or NODE_EXTRA_CA_CERTS can name that of its authority, or of a proxy in between.`,
    )
    expect(await ask('other.test', { authority })).toBe(
      `${at('other.test')}: its certificate is for rack.test, *.sys.rack.test. Check the host, or choose the address with --resolve.`,
    )
    expect(await ask('other.test', { isInsecure: true })).toEqual({ host: `other.test:${port}` })
  })

  test('is read from a file that holds one', () => {
    const file = join(folder({ 'x.pem': 'none' }), 'x.pem')
    expect(() => readAuthority(file)).toThrow('but it holds no certificate (.pem or .der).')
  })

  test('is checked for what browsers send, too', async () => {
    const { port, resolveTo } = await rack()
    const host = new URL(`https://rack.test:${port}`)
    const reach = { ...usualReach, authority: certificate, resolve: resolveTo('rack.test') }
    const backend = proxyBackend({ ...cookieConnection(host), reach })
    const { address } = await serving({ backend })
    expect(await (await fetch(`${address}/v1/ping`)).json()).toEqual({ host: `rack.test:${port}` })
  })
})
