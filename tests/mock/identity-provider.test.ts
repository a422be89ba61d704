import { expect, test } from 'vitest'
import { newProvider } from './bodies.ts'
import { type Rig, rig, story, testRefusals } from './harness.ts'
import { pem } from './pem.ts'

const providers = '/v1/system/identity-providers'
/** Returns the base64 between the markers of a PEM file. */
const der = (file: string) => pem(file).replaceAll(/-----.*-----|\s/g, '')
const pair = (public_cert: string, private_key = der('rsa-pkcs1.key')) =>
  newProvider({ signing_keypair: { public_cert, private_key } })

test(
  'a SAML provider is found by name in its silo or by id',
  story([
    [`POST ${providers}/saml?silo=myriad`, pair(der('rsa.crt')), 201],
    [`GET ${providers}/saml/okta?silo=myriad`, 200, { public_cert: der('rsa.crt') }],
    [`GET ${providers}/saml/$id`, 200, { name: 'okta' }],
    [`GET ${providers}/saml/okta`, 404],
    [`GET ${providers}/saml/$id?silo=myriad`, 400],
    [`GET ${providers}/saml/okta?silo=maze-war`, 404, "IdP 'okta' for silo 'maze-war'"],
  ]),
)

const metadata = (type: string, rest: object) =>
  newProvider({ idp_metadata_source: { type, ...rest } })

testRefusals(
  'refuses a SAML provider',
  [
    ['no page', metadata('url', { url: 'nowhere' }), 400, 'expected the address of a web page'],
    ['no base64', metadata('base64_encoded_xml', { data: '!' }), 400, 'encoded as base64'],
    ['no XML', metadata('base64_encoded_xml', { data: btoa('<a/>') }), 400, 'EntityDescriptor'],
    ['another key', pair(der('good.crt')), 400, 'the certificate is of another key'],
    ['no key', pair(der('rsa.crt'), der('rsa.crt')), 400, 'signing_keypair.private_key'],
    ['no certificate', pair('AAAA'), 400, 'signing_keypair.public_cert'],
  ],
  `POST ${providers}/saml?silo=maze-war`,
)

test('SCIM tokens are shown once, listed oldest first and deleted', async () => {
  const { send, get, as, clock } = rig()
  const path = '/v1/system/scim/tokens'
  const before = (await get(`${path}?silo=maze-war`)) as { id: string }[]
  clock.advance(1000)
  const { body } = await send(`POST ${path}?silo=maze-war`)
  const { bearer_token, ...token } = Object(body)
  expect(bearer_token).toMatch(/^oxide-scim-[0-9a-f]{64}$/)
  expect(await get(`${path}/${token.id}?silo=maze-war`)).toEqual(token)
  expect(await get(`${path}?silo=maze-war`)).toEqual([...before, token])
  expect((await as('jane-austen')(`GET ${path}?silo=maze-war`)).status).toBe(403)
  expect((await send(`DELETE ${path}/${token.id}?silo=maze-war`)).status).toBe(204)
  expect(await get(`${path}?silo=maze-war`)).toEqual(before)
  expect(await get(`${path}?silo=myriad`)).toEqual([])
})

const hour = 3_600_000

async function idOf({ as }: Rig, user: string): Promise<string> {
  return Object((await as(user)('GET /v1/me')).body).id
}

test('sessions are listed until they end, and logging a user out ends them and the tokens', async () => {
  const on = rig()
  const { send, get, clock } = on
  const id = await idOf(on, 'hannah-arendt')
  const login = { username: 'hannah-arendt', password: 'any' }
  const count = async (what: string) => Object(await get(`/v1/users/${id}/${what}`)).items.length
  await send('POST /v1/login/maze-war/local', login)
  clock.advance(5 * hour)
  await send('POST /v1/login/maze-war/local', login)
  expect(await count('sessions')).toBe(2)
  clock.advance(4 * hour)
  expect(await count('sessions')).toBe(1)
  expect(await count('access-tokens')).toBe(3)
  expect((await send(`POST /v1/users/${id}/logout`)).status).toBe(204)
  expect([await count('sessions'), await count('access-tokens')]).toEqual([0, 0])
})

test('users see themselves, and admins of the silo see everyone', async () => {
  const on = rig()
  const jacob = await idOf(on, 'jacob-klein')
  const aryeh = await idOf(on, 'aryeh-kosman')
  for (const what of ['sessions', 'access-tokens']) {
    const path = (id: string) => `GET /v1/users/${id}/${what}`
    expect((await on.as('jacob-klein')(path(jacob))).status).toBe(200)
    expect((await on.as('hans-jonas')(path(jacob))).status).toBe(403)
    expect((await on.send(path(jacob))).status).toBe(200)
    expect((await on.send(path(aryeh))).status).toBe(404)
  }
  expect((await on.as('hans-jonas')(`POST /v1/users/${jacob}/logout`)).status).toBe(403)
})

test('users list their tokens until they expire, and delete them', async () => {
  const { send, get, as, clock } = rig()
  const path = '/v1/me/access-tokens'
  const tokens = async () =>
    Object(await get(path)).items as { id: string; time_expires: string | null }[]
  expect(await tokens()).toHaveLength(3)
  clock.advance(8 * 24 * hour)
  const left = await tokens()
  expect(left).toHaveLength(2)
  const endless = left.find((token) => token.time_expires === null)
  expect((await as('jacob-klein')(`DELETE ${path}/${endless?.id}`)).status).toBe(404)
  expect((await send(`DELETE ${path}/${endless?.id}`)).status).toBe(204)
  expect((await as('oxide-token-hannah-ci')('GET /v1/me')).status).toBe(401)
})
