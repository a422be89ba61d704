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

/** Posts a form, or follows the link of the sign-in page. */
async function login({ plane }: Rig, where: string, body?: string) {
  const init = body === undefined ? {} : { method: 'POST', body }
  const reply = await plane.handle(new Request(`http://plane/login/${where}`, init))
  return { status: reply.status, to: reply.headers.get('location'), cookie: cookieOf(reply) }
}

async function read(on: Rig, cookie: string, path: string) {
  return Object((await withCookie(on, `GET ${path}`, cookie)).body)
}

const known = 'maze-war/saml/mock-idp'
const place = '/projects/mock-project?x=1'

/** A silo that creates users at their first login. */
async function withJit(): Promise<Rig> {
  const on = rig()
  await on.send('POST /v1/system/identity-providers/saml?silo=myriad', newProvider())
  return on
}

test('a known user gets a session and is redirected to where they came from', async () => {
  const on = rig()
  const { status, to, cookie } = await login(on, known, response('Jacob Klein', [], place))
  expect([status, to]).toEqual([303, place])
  expect((await read(on, cookie, '/v1/me')).display_name).toBe('Jacob Klein')
})

test.each(['https://evil.example/', '//evil.example', '/x/..//evil.example', '/\t/evil.example'])(
  'never redirects to another site: %s',
  async (relay) => {
    const on = rig()
    expect((await login(on, known, response('Jacob Klein', [], relay))).to).toBe('/')
    const link = `${known}/redirect?redirect_uri=${encodeURIComponent(relay)}`
    expect((await login(on, link)).to).toBe('/')
  },
)

test('just-in-time users and groups are created and updated at login', async () => {
  const on = await withJit()
  const at = async (groups: string[]) => {
    const { cookie } = await login(on, 'myriad/saml/okta', response('new@x.example', groups))
    const { items } = await read(on, cookie, '/v1/me/groups')
    const names = (items as { display_name: string }[]).map((group) => group.display_name)
    return { cookie, names: names.toSorted() }
  }
  expect((await at(['a, b', 'R&amp;D'])).names).toEqual(['R&D', 'a', 'b'])
  const { cookie, names } = await at(['b', 'c'])
  expect(names).toEqual(['b', 'c'])
  expect(await read(on, cookie, '/v1/me')).toMatchObject({
    display_name: 'new@x.example',
    silo_name: 'myriad',
  })
  expect((await read(on, cookie, '/v1/users')).items).toHaveLength(2)
})

test.each([
  [known, response('somebody@new.example'), 401],
  ['maze-war/saml/nothing', response('Jacob Klein'), 404],
  [known, response(''), 400],
  [known, 'SAMLResponse=!', 400],
  [known, `SAMLResponse=${btoa('<a:NameID>'.repeat(200_000))}`, 400],
  [`${known}/redirect?login_hint=somebody@new.example`, undefined, 401],
  ['maze-war/saml/nothing/redirect', undefined, 404],
])('refuses signing in at %s with %.40s', async (where, body, status) => {
  expect(await login(rig(), where, body)).toMatchObject({ status, cookie: '' })
})

test('without an identity provider, its link signs in the first user of the silo', async () => {
  const on = rig()
  const link = `${known}/redirect?redirect_uri=${encodeURIComponent(place)}`
  const { status, to, cookie } = await login(on, link)
  expect([status, to]).toEqual([303, place])
  expect((await read(on, cookie, '/v1/me')).display_name).toBe('Hannah Arendt')
  const log = await on.get('/v1/system/audit-log?start_time=2026-01-15T12:00:00Z')
  expect(Object(log).items.at(-1)).toMatchObject({
    operation_id: 'login_saml_redirect',
    actor: { kind: 'unauthenticated' },
    result: { kind: 'success', http_status_code: 303 },
  })
})

test.each([['myriad/saml/okta', 'new@x.example', 'new@x.example']])(
  'at %s it signs in the user in login_hint=%s',
  async (where, hint, name) => {
    const on = await withJit()
    const { to, cookie } = await login(on, `${where}/redirect?login_hint=${hint}`)
    expect([to, (await read(on, cookie, '/v1/me')).display_name]).toEqual(['/', name])
  },
)
