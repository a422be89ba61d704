import { expect, test, vi } from 'vitest'
import { refuses, rig, testRefusals } from './harness.ts'
import { pem } from './pem.ts'

function newCertificate(cert: string, key: string, name = 'fresh') {
  return { name, description: '', cert, key, service: 'external_api' }
}

/** The same EC key on P-256 without its public part, which is optional. */
function secretOnly(key: string): string {
  const bytes = Buffer.from(key.split('\n').slice(1, -2).join(''), 'base64')
  const short = Buffer.concat([Buffer.from([0x30, 49]), bytes.subarray(2, 51)])
  return `-----BEGIN EC PRIVATE KEY-----\n${short.toString('base64')}\n-----END EC PRIVATE KEY-----\n`
}

test.each([
  ['an EC key', 'good.crt', pem('ec.key')],
  ['an EC key without its public part', 'good.crt', secretOnly(pem('ec.key'))],
  ['an RSA key in PKCS #8', 'rsa.crt', pem('rsa.key')],
  ['an RSA key in PKCS #1', 'rsa.crt', pem('rsa-pkcs1.key')],
  ['a common name in place of alternative names', 'common-name.crt', pem('p384.key')],
])('accepts a certificate with %s', async (_, cert, key) => {
  const { send, get } = rig()
  const made = await send('POST /v1/certificates', newCertificate(pem(cert), key))
  expect(made.body).toMatchObject({ name: 'fresh', cert: pem(cert), service: 'external_api' })
  expect(made.status).toBe(201)
  expect(JSON.stringify(made.body)).not.toContain('PRIVATE KEY')
  expect(await get('/v1/certificates/fresh')).toEqual(made.body)
})

const of = (cert: string, key = 'ec.key') => newCertificate(pem(cert), pem(key))
const disordered = 'Certificate chain is out of order: a certificate is not issued by the next'
const names = 'its names are www.rack.example, thrax.sys.rack.example'

testRefusals(
  'refuses a certificate',
  [
    ['expired', of('expired.crt'), 400, 'Certificate expired at 2025-01-01T00:00:00.000Z'],
    ['early', of('early.crt'), 400, 'Certificate is not valid before 2050-01-01T00:00:00.000Z'],
    ['RSA', of('good.crt', 'rsa.key'), 400, 'Certificate and private key do not match'],
    ['upside down', of('upside-down.crt'), 400, disordered],
    ['elsewhere', of('elsewhere.crt'), 400, `not valid for maze-war.sys.*: ${names}`],
    ['no cert', of('ec.key'), 400, 'Failed to parse certificate: no PEM block found'],
    ['no key', of('good.crt', 'good.crt'), 400, 'parse private key: no PEM block found'],
  ],
  'POST /v1/certificates',
)

test('refuses an EC key without its public part where the browser has no WebCrypto', async () => {
  vi.stubGlobal('isSecureContext', false)
  const { send } = rig()
  const body = newCertificate(pem('good.crt'), secretOnly(pem('ec.key')))
  await refuses(send('POST /v1/certificates', body), 501)
  const whole = newCertificate(pem('good.crt'), pem('ec.key'))
  expect((await send('POST /v1/certificates', whole)).status).toBe(201)
  vi.unstubAllGlobals()
})

test('refuses any truncated certificate or key, without an internal error', async () => {
  const { send } = rig()
  const cut = (text: string, at: number) => {
    const lines = text.trim().split('\n')
    const bytes = Buffer.from(lines.slice(1, -1).join(''), 'base64')
    const changed = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)])
    return [lines[0], changed.toString('base64'), lines.at(-1)].join('\n')
  }
  for (let at = 0; at < 220; at += 11) {
    const cert = newCertificate(cut(pem('good.crt'), at), pem('ec.key'))
    expect((await send('POST /v1/certificates', cert)).status, `certificate ${at}`).toBe(400)
    if (at > 100) continue
    const key = newCertificate(pem('good.crt'), cut(pem('ec.key'), at))
    const { status } = await send('POST /v1/certificates', { ...key, name: `key-${at}` })
    // Everything after the private number in a key is optional.
    expect(at < 40 ? [400] : [201, 400], `key ${at}`).toContain(status)
  }
})
