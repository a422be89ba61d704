import { expect, test } from 'vitest'
import { newProvider } from './bodies.ts'
import { type Rig, cookieOf, rig, withCookie } from './harness.ts'

/** Returns a form as an identity provider posts it. */
function response(name: string, groups: string[] = [], relay?: string): string {
  const values = groups.map((group) => `<saml:AttributeValue>${group}</saml:AttributeValue>`)
  const xml = `<samlp:Response xmlns:samlp="p"><saml:Subject><saml:NameID Format="x">${name}</saml:NameID></saml:Subject>
    <saml:AttributeStatement><saml:Attribute Name="groups">${values.join('')}</saml:Attribute></saml:AttributeStatement></samlp:Response>`
  const form = new URLSearchParams({ SAMLResponse: btoa(xml) })
  if (relay !== undefined) form.set('RelayState', relay)
  return form.toString()
}

async function login({ plane }: Rig, where: string, body: string) {
  return plane.handle(new Request(`http://plane/login/${where}`, { method: 'POST', body }))
}

async function as(on: Rig, reply: Response, path: string): Promise<unknown> {
  return (await withCookie(on, `GET ${path}`, cookieOf(reply))).body
}

/** A silo that creates users at their first login. */
async function withJit(): Promise<Rig> {
  const on = rig()
  const made = await on.send('POST /v1/system/identity-providers/saml?silo=myriad', newProvider())
  expect(made.status).toBe(201)
  return on
}

test('a known user gets a session and is redirected to where they came from', async () => {
  const on = rig()
  const path = '/projects/mock-project?x=1'
  const reply = await login(on, 'maze-war/saml/mock-idp', response('Jacob Klein', [], path))
  expect(reply.status).toBe(303)
  expect(reply.headers.get('location')).toBe(path)
  expect(await as(on, reply, '/v1/me')).toMatchObject({ display_name: 'Jacob Klein' })
})

const elsewhere = [
  ...[
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'projects',
  ],
  ...['/x/..//evil.example', '/.//evil.example', '/%2e%2e//evil.example', '/%2F/evil.example'],
  ...['/\t/evil.example', '/%09/evil.example', '/%5Cevil.example', '/%0d%0aX:1', '/%'],
]

test.each(elsewhere)('never redirects to another site: %s', async (relay) => {
  const reply = await login(rig(), 'maze-war/saml/mock-idp', response('Jacob Klein', [], relay))
  expect(reply.headers.get('location')).toBe('/')
})

test('just-in-time users and groups are created and updated at login', async () => {
  const on = await withJit()
  const groups = async (reply: Response) => {
    const { items } = (await as(on, reply, '/v1/me/groups')) as {
      items: { display_name: string }[]
    }
    return items.map((group) => group.display_name).toSorted()
  }
  const first = await login(on, 'myriad/saml/okta', response('new@x.example', ['a, b', 'R&amp;D']))
  expect(await as(on, first, '/v1/me')).toMatchObject({
    display_name: 'new@x.example',
    silo_name: 'myriad',
  })
  expect(await groups(first)).toEqual(['R&D', 'a', 'b'])
  const second = await login(on, 'myriad/saml/okta', response('new@x.example', ['b', 'c']))
  expect(await groups(second)).toEqual(['b', 'c'])
  const { items } = (await as(on, second, '/v1/users')) as { items: unknown[] }
  expect(items).toHaveLength(2)
})

test.each([
  ['maze-war/saml/mock-idp', response('somebody@new.example'), 401],
  ['maze-war/saml/nothing', response('Jacob Klein'), 404],
  ['nowhere/saml/mock-idp', response('Jacob Klein'), 404],
  ['maze-war/saml/mock-idp', response(''), 400],
  ['maze-war/saml/mock-idp', 'SAMLResponse=!', 400],
  ['maze-war/saml/mock-idp', '', 400],
  ['maze-war/saml/mock-idp', `SAMLResponse=${btoa('<a:NameID>'.repeat(200_000))}`, 400],
])('refuses signing in at %s with %.40s', async (where, body, status) => {
  const reply = await login(rig(), where, body)
  expect(reply.status).toBe(status)
  expect(reply.headers.getSetCookie()).toEqual([])
})

/** Follows the link of the sign-in page. */
async function redirected({ plane }: Rig, where: string) {
  return plane.handle(new Request(`http://plane/login/${where}`))
}

test('without an identity provider, its link signs in the first user of the silo', async () => {
  const on = rig()
  const to = encodeURIComponent('/projects/mock-project?x=1')
  const reply = await redirected(on, `maze-war/saml/mock-idp/redirect?redirect_uri=${to}`)
  expect(reply.status).toBe(303)
  expect(reply.headers.get('location')).toBe('/projects/mock-project?x=1')
  expect(await as(on, reply, '/v1/me')).toMatchObject({ display_name: 'Hannah Arendt' })
  const log = await on.send('GET /v1/system/audit-log?start_time=2020-01-01T00:00:00Z&limit=1000')
  expect(Object(log.body).items.at(-1)).toMatchObject({
    operation_id: 'login_saml_redirect',
    actor: { kind: 'unauthenticated' },
    result: { kind: 'success', http_status_code: 303 },
  })
})

test.each([
  ['maze-war/saml/mock-idp', 'Jacob%20Klein', 'Jacob Klein'],
  ['maze-war/saml/mock-idp', 'jane-austen', 'Jane Austen'],
  ['myriad/saml/okta', 'new@x.example', 'new@x.example'],
])('at %s it signs in the user in login_hint=%s', async (where, hint, name) => {
  const on = await withJit()
  const reply = await redirected(on, `${where}/redirect?login_hint=${hint}`)
  expect(reply.headers.get('location')).toBe('/')
  expect(await as(on, reply, '/v1/me')).toMatchObject({ display_name: name })
})

test.each([
  ['maze-war/saml/mock-idp/redirect?login_hint=somebody@new.example', 401],
  ['maze-war/saml/mock-idp/redirect?login_hint=', 400],
  ['maze-war/saml/mock-idp/redirect?redirect_uri=/a&redirect_uri=/b', 400],
  ['maze-war/saml/nothing/redirect', 404],
  ['nowhere/saml/mock-idp/redirect', 404],
])('the link %s returns %i and signs nobody in', async (where, status) => {
  const reply = await redirected(rig(), where)
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([status, []])
})

test.each(elsewhere)('the link never redirects to another site: %s', async (to) => {
  const path = `maze-war/saml/mock-idp/redirect?redirect_uri=${encodeURIComponent(to)}`
  expect((await redirected(rig(), path)).headers.get('location')).toBe('/')
})

test('normalizes the redirect address', async () => {
  const to = encodeURIComponent('/projects/../system/silos?tab=idps#top')
  const path = `maze-war/saml/mock-idp/redirect?redirect_uri=${to}`
  expect((await redirected(rig(), path)).headers.get('location')).toBe('/system/silos?tab=idps#top')
})
