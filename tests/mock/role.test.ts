import { expect, test } from 'vitest'
import { testEach } from '../test-each.ts'
import { calls, ready } from './contract/call.ts'
import { type Rig, ask, newDisk, newInstance, newSilo, rig } from './harness.ts'

/** Who asks, from left to right in the table below; 404 is for what the user may not see at all. */
const users = [
  'hannah-arendt', // silo admin, fleet admin
  'hans-jonas', // silo collaborator through a group
  'jane-austen', // silo collaborator through a group, fleet viewer
  'jacob-klein', // collaborator of mock-project
  'herbert-marcuse', // limited collaborator of mock-project
  'simone-de-beauvoir', // nothing
  'aryeh-kosman', // admin of another silo
]

/** What is refused or only read leaves the world as it was, so such calls share one. */
const demo = rig()

const nobody = { role_assignments: [] }
const vpc = { name: 'v', description: '', dns_name: 'v' }

const cases = [
  ['200 200 200 403 403 403 200', 'GET /v1/projects', undefined],
  ['201 201 201 403 403 403 201', 'POST /v1/projects', { name: 'new', description: '' }],
  ['200 200 200 200 200 404 404', 'GET /v1/projects/mock-project', undefined],
  ['200 200 - 404 404 404 -', 'GET /v1/projects/other-project', undefined],
  ['201 201 - 201 201 404 404', 'POST /v1/instances?project=mock-project', newInstance('new')],
  ['201 - - 201 403 404 -', 'POST /v1/vpcs?project=mock-project', vpc],
  ['202 - - 202 202 404 -', 'POST /v1/instances/db1/stop?project=mock-project', undefined],
  ['200 200 - 403 403 404 -', 'PUT /v1/projects/mock-project/policy', nobody],
  ['200 403 - 403 - 403 -', 'PUT /v1/policy', nobody],
  ['200 403 200 403 - - 403', 'GET /v1/system/policy', undefined],
  ['200 403 403 - - - -', 'PUT /v1/system/policy', nobody],
  ['200 403 - 403 - 403 404', 'GET /v1/certificates/all-silos', undefined],
] as const

test.each(cases)('%s: %s', async (statuses, line, body) => {
  for (const [at, status] of statuses.split(' ').map(Number).entries()) {
    if (Number.isNaN(status)) continue
    const on = status >= 400 || line.startsWith('GET ') ? demo : rig()
    const reply = await on.as(users[at] ?? '')(line, body)
    expect([users[at], reply.status]).toEqual([users[at], status])
  }
})

/** Replaces a policy by roles of one user. */
async function give(on: Rig, path: string, user: string, ...roles: string[]) {
  const { id } = Object((await on.as(user)('GET /v1/me')).body)
  const role_assignments = roles.map((role_name) => ({
    identity_id: id,
    identity_type: 'silo_user',
    role_name,
  }))
  expect((await on.send(`PUT ${path}`, { role_assignments })).status).toBe(200)
}

test('a project viewer can see everything in the project and change nothing', async () => {
  const on = rig()
  await give(on, '/v1/projects/mock-project/policy', 'simone-de-beauvoir', 'viewer')
  const simone = on.as('simone-de-beauvoir')
  for (const path of ['instances', 'disks', 'snapshots', 'images']) {
    expect((await simone(`GET /v1/${path}?project=mock-project`)).status).toBe(200)
  }
  for (const [line, body] of [
    ['POST /v1/instances?project=mock-project', newInstance('new')],
    ['DELETE /v1/instances/db-stopped?project=mock-project', undefined],
    ['DELETE /v1/snapshots/snapshot-1?project=mock-project', undefined],
    ['PUT /v1/projects/mock-project', { name: 'x' }],
    ['DELETE /v1/projects/mock-project', undefined],
  ] as const) {
    expect((await simone(line, body)).status, line).toBe(403)
  }
})

test('a silo role applies to each of its projects', async () => {
  const on = rig()
  await give(on, '/v1/policy', 'simone-de-beauvoir', 'viewer')
  const simone = on.as('simone-de-beauvoir')
  expect((await simone('GET /v1/projects')).status).toBe(200)
  expect((await simone('POST /v1/disks?project=other-project', newDisk('d'))).status).toBe(403)
})

/** Calls about a silo, which its own users may do too. */
const ofSilo = /silos\/\{silo\}|identity-providers|scim|system\/users$|system\/users\/|policy$/

const ofFleet = calls.filter(
  ({ id, call }) =>
    /^\w+ \/(experimental\/)?v1\/system\//.test(call) &&
    !ofSilo.test(call) &&
    // It is ready in a world without such users.
    id !== 'systemUpdateRecoveryFinish',
)
const isRead = ({ id, call }: (typeof calls)[number]) =>
  /^(GET|HEAD) /.test(call) || id === 'systemTimeseriesQuery'

testEach(
  'reads of the fleet take a viewer of it, and writes take more',
  ofFleet.map((call) => [call.id, call]),
  async (call) => {
    const { on, line, body } = await ready(call, demo)
    const status = async (user: string) => (await on.plane.handle(ask(line, body, user))).status
    const viewer = await status('jane-austen')
    expect([viewer, await status('hans-jonas')]).toEqual([isRead(call) ? call.status : 403, 403])
  },
)

test.each([
  ['admin', { admin: ['admin'] }, 200, 201],
  ['limited_collaborator', { limited_collaborator: ['viewer'] }, 200, 403],
  ['collaborator', { collaborator: ['viewer', 'collaborator'] }, 200, 403],
  ['collaborator', { admin: ['admin'] }, 403, 403],
  ['admin', {}, 403, 403],
])('a silo %s with the mapping %j reads the fleet: %i, changes it: %i', async (...row) => {
  const [role, mapped_fleet_roles, reads, changes] = row
  const on = rig()
  await on.send('POST /v1/system/silos', newSilo('fresh', { mapped_fleet_roles }))
  const body = { external_id: 'someone', password: { mode: 'login_disallowed' } }
  await on.send('POST /v1/system/identity-providers/local/users?silo=fresh', body)
  await give(on, '/v1/system/silos/fresh/policy', 'someone', role)
  const send = on.as('someone')
  expect((await send('GET /v1/system/silos')).status).toBe(reads)
  const pool = { name: 'p', description: '', ip_version: 'v4' }
  expect((await send('POST /v1/system/ip-pools', pool)).status).toBe(changes)
  expect((await send('GET /v1/me')).body).toMatchObject({ fleet_viewer: reads === 200 })
})

test('a fleet role ends with the silo role that it comes from', async () => {
  const on = rig()
  const [policy, user] = ['/v1/system/silos/myriad/policy', 'aryeh-kosman']
  const reads = async () => (await on.as(user)('GET /v1/system/silos')).status
  expect(await reads()).toBe(403)
  await give(on, policy, user, 'admin', 'viewer')
  expect(await reads()).toBe(200)
  await give(on, policy, user, 'admin')
  expect(await reads()).toBe(403)
})

test('a policy is replaced as a whole, each assignment once, at most 64 and of known roles', async () => {
  const { send, get } = rig()
  const [first] = Object(await get('/v1/projects/mock-project/policy')).role_assignments
  const put = (path: string, ...role_assignments: object[]) =>
    send(`PUT ${path}`, { role_assignments })
  await put('/v1/projects/mock-project/policy', first, first)
  const once = { role_assignments: [first] }
  expect(await get('/v1/projects/mock-project/policy')).toEqual(once)
  const many = Array.from({ length: 65 }, () => first)
  const limited = { ...first, role_name: 'limited_collaborator' }
  expect((await put('/v1/policy', ...many)).status).toBe(400)
  expect((await put('/v1/policy', { ...first, role_name: 'owner' })).status).toBe(400)
  expect((await put('/v1/policy', limited)).status).toBe(200)
  expect((await put('/v1/system/policy', limited)).status).toBe(400)
})

test('users and groups are those of one’s own silo, and can be listed by group', async () => {
  const { get, as } = rig()
  const shown = (list: unknown) =>
    (Object(list).items as { display_name: string }[]).map((one) => one.display_name).toSorted()
  const groups = Object(await get('/v1/groups'))
  expect(shown(groups)).toEqual(['kernel-devs', 'real-estate-devs', 'web-devs'])
  const estate = groups.items.find(
    (group: { display_name: string }) => group.display_name === 'real-estate-devs',
  )
  const members = Object(await get(`/v1/users?group=${estate.id}`))
  expect(shown(members)).toEqual(['Hans Jonas', 'Jane Austen'])
  const aryeh = as('aryeh-kosman')
  expect(shown((await aryeh('GET /v1/users')).body)).toEqual(['Aryeh Kosman'])
  expect((await aryeh(`GET /v1/users/${members.items[0].id}`)).status).toBe(404)
  expect((await aryeh(`GET /v1/groups/${estate.id}`)).status).toBe(404)
  expect((await aryeh(`GET /v1/users?group=${estate.id}`)).status).toBe(404)
})
