import { expect, test } from 'vitest'
import { newProvider } from './bodies.ts'
import { GiB, newDisk, newInstance, newSilo, rig, story, testRefusals } from './harness.ts'
import { pem } from './pem.ts'

const silos = '/v1/system/silos'
const of = (cert: string) => [
  { name: 'first', description: '', cert: pem(cert), key: pem('ec.key'), service: 'external_api' },
]
const fresh = newSilo('fresh', {
  admin_group_name: 'fresh-admins',
  mapped_fleet_roles: { limited_collaborator: ['viewer'] },
  tls_certificates: of('good.crt'),
})
const roles = (...names: string[]) => ({ mapped_fleet_roles: { admin: names } })

test(
  'a new silo has its quotas, its certificates and its admin group',
  story([
    [`POST ${silos}`, fresh, 201, { admin_group_name: 'fresh-admins' }],
    [`GET ${silos}/fresh/quotas`, 200, fresh.quotas],
    [
      `GET ${silos}/fresh/policy`,
      200,
      { role_assignments: [{ identity_type: 'silo_group', role_name: 'admin' }] },
    ],
  ]),
)

testRefusals('refuses a silo, or to delete one that is not empty or the user’s own', [
  [
    `POST ${silos}`,
    newSilo('fresh', { tls_certificates: of('expired.crt') }),
    400,
    'Certificate expired at 2025-01-01T00:00:00.000Z',
  ],
  [`POST ${silos}`, newSilo('a', { mapped_fleet_roles: { owner: ['admin'] } }), 400, 'silo roles'],
  [`POST ${silos}`, newSilo('a', roles('viewer', 'viewer')), 400, 'expected each item once'],
  [`DELETE ${silos}/maze-war`, undefined, 400, 'is that of the current user'],
  [`DELETE ${silos}/myriad`, undefined, 400, 'Silo to be deleted contains a project'],
])

test(
  'deleting a silo deletes its users',
  story([
    ['antonio-gramsci: GET /v1/me', 200],
    [`DELETE ${silos}/no-pools`, 204],
    ['antonio-gramsci: GET /v1/me', 401],
    ['GET /v1/system/users?silo=no-pools', 404],
  ]),
)

const quotas = `${silos}/maze-war/quotas`
const project = 'project=mock-project'
const more = { name: 'more', description: '' }

test(
  'a quota update changes only the given fields, and quotas are enforced',
  story([
    [`PUT ${quotas}`, { cpus: 16, memory: null }, 200, { cpus: 16, memory: 300 * GiB }],
    [`POST /v1/instances?${project}`, newInstance('more', { ncpus: 8 }), 507, 'CPU limit'],
    [`PUT ${quotas}`, { storage: 0 }, 200],
    [`POST /v1/disks?${project}`, newDisk('more'), 507],
    [`POST /v1/snapshots?${project}`, { ...more, disk: 'disk-4' }, 507],
    [`PUT ${quotas}`, { cpus: -1 }, 400],
  ]),
)

const users = '/v1/system/identity-providers/local/users'
const alma = (value: string) => ({ external_id: 'alma', password: { mode: 'password', value } })
const login = (password: string) =>
  ['POST /v1/login/local/local', { username: 'alma', password }] as const
const setPassword = `POST ${users}/$id/set-password?silo=local`

test(
  'a local user signs in only with the password that was set',
  story([
    [`POST ${silos}`, newSilo('local'), 201],
    [`POST ${users}?silo=local`, alma('sesame'), 201, { display_name: 'alma' }],
    [...login('sesame'), 204],
    [...login('wrong'), 401],
    [setPassword, { mode: 'password', value: 'bad' }, 204],
    [...login('sesame'), 401],
    [...login('bad'), 204],
    [setPassword, { mode: 'login_disallowed' }, 204],
    [...login('bad'), 401],
  ]),
)

test('deleting a local user removes their sessions and roles', async () => {
  const { send, get, as } = rig()
  await send(`POST ${silos}`, newSilo('local'))
  const { id } = Object((await send(`POST ${users}?silo=local`, alma('sesame'))).body)
  const role = { identity_id: id, identity_type: 'silo_user', role_name: 'admin' }
  await send(`PUT ${silos}/local/policy`, { role_assignments: [role] })
  expect((await as('alma')('GET /v1/projects')).status).toBe(200)
  expect((await send(`GET /v1/system/users/${id}?silo=myriad`)).status).toBe(404)
  expect((await send(`DELETE ${users}/${id}?silo=local`)).status).toBe(204)
  expect((await as('alma')('GET /v1/me')).status).toBe(401)
  expect(await get(`${silos}/local/policy`)).toEqual({ role_assignments: [] })
  expect(await get('/v1/system/users?silo=local')).toMatchObject({ items: [] })
})

const saml = '/v1/system/identity-providers/saml'

test(
  'silos with an identity provider have no local users, and vice versa',
  story([
    [`POST ${silos}`, newSilo('local'), 201],
    [`POST ${users}?silo=maze-war`, alma('x'), 400, 'from an identity provider'],
    [`POST ${saml}?silo=local`, newProvider(), 400, 'has no identity providers'],
    ['POST /v1/system/scim/tokens?silo=local', 400, 'are not managed with SCIM'],
  ]),
)
