import { createPrivateKey } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { rig } from './harness.ts'
import { pem } from './pem.ts'

function newCertificate(cert: string, key: string, name = 'fresh') {
  return { name, description: '', cert, key, service: 'external_api' }
}

/** The same EC key as PKCS #8. */
function wrapped(key: string): string {
  return createPrivateKey(key).export({ type: 'pkcs8', format: 'pem' }).toString()
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
  ['an EC key in PKCS #8', 'good.crt', wrapped(pem('ec.key'))],
  ['an RSA key in PKCS #8', 'rsa.crt', pem('rsa.key')],
  ['an RSA key in PKCS #1', 'rsa.crt', pem('rsa-pkcs1.key')],
  ['a common name in place of alternative names', 'common-name.crt', pem('p384.key')],
  ['a chain', 'chain.crt', pem('ec.key')],
])('accepts a certificate with %s', async (_, cert, key) => {
  const { send } = rig()
  const made = await send('POST /v1/certificates', newCertificate(pem(cert), key))
  expect(made.body).toMatchObject({ name: 'fresh', cert: pem(cert), service: 'external_api' })
  expect(made.status).toBe(201)
  expect(JSON.stringify(made.body)).not.toContain('PRIVATE KEY')
  expect((await send('GET /v1/certificates/fresh')).body).toEqual(made.body)
})

test.each([
  ['expired.crt', 'ec.key', 'Certificate expired at 2025-01-01T00:00:00.000Z'],
  ['early.crt', 'ec.key', 'Certificate is not valid before 2050-01-01T00:00:00.000Z'],
  ['client.crt', 'ec.key', 'Certificate is not meant for servers'],
  ['good.crt', 'rsa.key', 'Certificate and private key do not match'],
  ['good.crt', 'p384.key', 'Certificate and private key do not match'],
  [
    'upside-down.crt',
    'ec.key',
    'Certificate chain is out of order: a certificate is not issued by the next',
  ],
  [
    'elsewhere.crt',
    'ec.key',
    'Certificate not valid for maze-war.sys.*: its names are www.rack.example, thrax.sys.rack.example',
  ],
  ['ec.key', 'ec.key', 'Failed to parse certificate: no PEM block found'],
  ['good.crt', 'good.crt', 'Failed to parse private key: no PEM block found'],
])('refuses %s with %s', async (cert, key, message) => {
  const { send } = rig()
  const reply = await send('POST /v1/certificates', newCertificate(pem(cert), pem(key)))
  expect(reply).toMatchObject({ status: 400, body: { error_code: 'InvalidRequest', message } })
})

test('refuses an EC key without its public part where the browser has no WebCrypto', async () => {
  vi.stubGlobal('isSecureContext', false)
  const { send } = rig()
  const body = newCertificate(pem('good.crt'), secretOnly(pem('ec.key')))
  expect(await send('POST /v1/certificates', body)).toMatchObject({ status: 501 })
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
  for (let at = 0; at < 220; at += 3) {
    const cert = newCertificate(cut(pem('good.crt'), at), pem('ec.key'))
    expect((await send('POST /v1/certificates', cert)).status, `certificate ${at}`).toBe(400)
    if (at > 100) continue
    const key = newCertificate(pem('good.crt'), cut(pem('ec.key'), at))
    const { status } = await send('POST /v1/certificates', { ...key, name: `key-${at}` })
    // Everything after the private number in a key is optional.
    expect(at < 40 ? [400] : [201, 400], `key ${at}`).toContain(status)
  }
})

test('only admins of a silo list, view and delete its certificates', async () => {
  const { send, as } = rig()
  const { body } = await send('GET /v1/certificates')
  expect(body).toMatchObject({ items: [{ name: 'all-silos' }], next_page: null })
  const [{ id } = { id: '' }] = (body as { items: { id: string }[] }).items
  expect((await as('aryeh-kosman')(`GET /v1/certificates/${id}`)).status).toBe(404)
  expect((await as('hans-jonas')('GET /v1/certificates')).status).toBe(403)
  const twice = newCertificate(pem('good.crt'), pem('ec.key'), 'all-silos')
  expect((await send('POST /v1/certificates', twice)).body).toMatchObject({
    error_code: 'ObjectAlreadyExists',
  })
  expect((await send(`DELETE /v1/certificates/${id}`)).status).toBe(204)
  expect((await send('GET /v1/certificates/all-silos')).status).toBe(404)
})
