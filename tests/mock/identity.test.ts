import { expect, test } from 'vitest'
import { newProvider } from './bodies.ts'
import { type Send, newSilo, refuses, rig } from './harness.ts'
import { pem } from './pem.ts'

const users = '/v1/system/identity-providers/local/users'

async function addUser(send: Send, external_id: string, value = 'sesame') {
  const body = { external_id, password: { mode: 'password', value } }
  const reply = await send(`POST ${users}?silo=local`, body)
  return { ...reply, id: (reply.body as { id: string }).id }
}

test('a local user signs in only with the password that was set', async () => {
  const { send } = rig()
  await send('POST /v1/system/silos', newSilo('local'))
  const made = await addUser(send, 'Alma')
  expect(made.status).toBe(400)
  const user = await addUser(send, 'alma')
  expect(user).toMatchObject({ status: 201, body: { display_name: 'alma' } })
  expect(Object.keys(Object(user.body))).not.toContain('password')
  await refuses(addUser(send, 'alma'), 400, 'already exists')

  const login = async (password: string) =>
    (await send('POST /v1/login/local/local', { username: 'alma', password })).status
  expect(await login('sesame')).toBe(204)
  expect(await login('wrong')).toBe(401)
  const set = (body: object) => send(`POST ${users}/${user.id}/set-password?silo=local`, body)
  expect((await set({ mode: 'password', value: 'bad' })).status).toBe(204)
  expect(await login('sesame')).toBe(401)
  expect(await login('bad')).toBe(204)
  expect((await set({ mode: 'login_disallowed' })).status).toBe(204)
  expect(await login('bad')).toBe(401)
  expect((await set({ mode: 'password', value: 'x'.repeat(513) })).status).toBe(400)
  expect((await set({ mode: 'magic' })).status).toBe(400)
})

test('deleting a local user removes their sessions and roles', async () => {
  const { send, get, as } = rig()
  await send('POST /v1/system/silos', newSilo('local'))
  const { id } = await addUser(send, 'alma')
  const role = { identity_id: id, identity_type: 'silo_user', role_name: 'admin' }
  await send('PUT /v1/system/silos/local/policy', { role_assignments: [role] })
  expect((await as('alma')('GET /v1/projects')).status).toBe(200)
  expect((await send(`GET /v1/system/users/${id}?silo=local`)).status).toBe(200)
  expect((await send(`GET /v1/system/users/${id}?silo=myriad`)).status).toBe(404)
  expect((await send(`DELETE ${users}/${id}?silo=local`)).status).toBe(204)
  expect((await as('alma')('GET /v1/me')).status).toBe(401)
  expect(await get('/v1/system/silos/local/policy')).toEqual({ role_assignments: [] })
  expect(await get('/v1/system/users?silo=local')).toEqual({
    items: [],
    next_page: null,
  })
  expect((await send(`DELETE ${users}/${id}?silo=local`)).status).toBe(404)
})

test('silos with an identity provider have no local users, and vice versa', async () => {
  const { send } = rig()
  await send('POST /v1/system/silos', newSilo('local'))
  const body = { external_id: 'alma', password: { mode: 'login_disallowed' } }
  expect((await send(`POST ${users}?silo=maze-war`, body)).status).toBe(400)
  const provider = newProvider()
  const path = '/v1/system/identity-providers/saml'
  expect((await send(`POST ${path}?silo=local`, provider)).status).toBe(400)
  expect((await send('POST /v1/system/scim/tokens?silo=local')).status).toBe(400)
})

/** Returns the base64 between the markers of a PEM file. */
const der = (file: string) => pem(file).replaceAll(/-----.*-----|\s/g, '')

test('a SAML provider is created, listed, and found by name in its silo or by id', async () => {
  const { send, get } = rig()
  const path = '/v1/system/identity-providers'
  const signing_keypair = { public_cert: der('rsa.crt'), private_key: der('rsa-pkcs1.key') }
  const made = await send(`POST ${path}/saml?silo=myriad`, newProvider({ signing_keypair }))
  expect(made).toMatchObject({ status: 201, body: { public_cert: signing_keypair.public_cert } })
  expect(JSON.stringify(made.body)).not.toContain(signing_keypair.private_key)
  const { id } = made.body as { id: string }
  for (const where of ['okta?silo=myriad', id]) {
    expect(await get(`${path}/saml/${where}`)).toEqual(made.body)
  }
  expect((await send(`GET ${path}/saml/okta`)).status).toBe(404)
  expect((await send(`GET ${path}/saml/${id}?silo=myriad`)).status).toBe(400)
  await refuses(
    send(`GET ${path}/saml/okta?silo=maze-war`),
    404,
    "not found: IdP 'okta' for silo 'maze-war'",
  )
  expect(await get(`${path}?silo=maze-war`)).toMatchObject({
    items: [{ name: 'mock-idp', provider_type: 'saml' }],
  })
  await refuses(send(`GET ${path}`), 400, 'bad query parameter: missing field `silo`')
})

test.each([
  [{ idp_metadata_source: { type: 'url', url: 'nowhere' } }],
  [{ idp_metadata_source: { type: 'base64_encoded_xml', data: '!' } }],
  [{ idp_metadata_source: { type: 'base64_encoded_xml', data: btoa('<html/>') } }],
  [{ signing_keypair: { public_cert: der('good.crt'), private_key: der('rsa-pkcs1.key') } }],
  [{ signing_keypair: { public_cert: der('rsa.crt'), private_key: der('rsa.crt') } }],
  [{ signing_keypair: { public_cert: 'AAAA', private_key: der('rsa-pkcs1.key') } }],
])('refuses an invalid SAML provider: %j', async (over) => {
  const reply = await rig().send(
    'POST /v1/system/identity-providers/saml?silo=maze-war',
    newProvider(over),
  )
  expect(reply).toMatchObject({ status: 400, body: { error_code: 'InvalidRequest' } })
})

test('SCIM tokens are shown once, listed oldest first and deleted', async () => {
  const { send, get, as, clock } = rig()
  const path = '/v1/system/scim/tokens'
  const before = (await get(`${path}?silo=maze-war`)) as { id: string }[]
  expect(before).toHaveLength(2)
  clock.advance(1000)
  const made = await send(`POST ${path}?silo=maze-war`)
  expect(made).toMatchObject({
    status: 201,
    body: { bearer_token: expect.stringMatching(/^oxide-scim-[0-9a-f]{64}$/), time_expires: null },
  })
  const { bearer_token, ...token } = made.body as { bearer_token: string; id: string }
  expect(await get(`${path}/${token.id}?silo=maze-war`)).toEqual(token)
  expect(await get(`${path}?silo=maze-war`)).toEqual([...before, token])
  expect(JSON.stringify(before)).not.toContain(bearer_token)
  expect((await as('jane-austen')(`GET ${path}?silo=maze-war`)).status).toBe(403)
  expect((await send(`DELETE ${path}/${token.id}?silo=maze-war`)).status).toBe(204)
  expect((await send(`DELETE ${path}/${token.id}?silo=maze-war`)).status).toBe(404)
  expect(await get(`${path}?silo=myriad`)).toEqual([])
  expect((await send(`POST ${path}?silo=myriad`)).status).toBe(400)
})

test('fleet viewers find built-in users by name and by id', async () => {
  const { send, get, as } = rig()
  const path = '/v1/system/users-builtin'
  const { items } = (await get(path)) as { items: { id: string; name: string }[] }
  expect(items.map(({ name }) => name)).toEqual(items.map(({ name }) => name).toSorted())
  const [first] = items
  expect(await get(`${path}/${first?.id}`)).toEqual(first)
  expect(await get(`${path}/${first?.name}`)).toEqual(first)
  expect((await send(`GET ${path}/nobody`)).status).toBe(404)
  expect((await as('hans-jonas')(`GET ${path}`)).status).toBe(403)
})

test('silo admins set the maximum lifetime of device tokens', async () => {
  const { send, as } = rig()
  const path = '/v1/auth-settings'
  const { body } = await send(`GET ${path}`)
  expect(body).toMatchObject({ device_token_max_ttl_seconds: null })
  expect(await send(`PUT ${path}`, { device_token_max_ttl_seconds: 60 })).toMatchObject({
    status: 200,
    body: { ...Object(body), device_token_max_ttl_seconds: 60 },
  })
  for (const value of [0, 1.5, 2 ** 32, 'x']) {
    expect((await send(`PUT ${path}`, { device_token_max_ttl_seconds: value })).status).toBe(400)
  }
  expect((await send(`PUT ${path}`, {})).status).toBe(400)
  expect((await as('hans-jonas')(`PUT ${path}`, body)).status).toBe(403)
  expect((await as('aryeh-kosman')(`GET ${path}`)).body).toMatchObject({
    device_token_max_ttl_seconds: 2_592_000,
  })
})
