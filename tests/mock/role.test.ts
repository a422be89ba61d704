import { expect, test } from 'vitest'
import { testEach } from '../test-each.ts'
import { calls, ready } from './contract/call.ts'
import { ask, newDisk, newInstance, rig } from './harness.ts'

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

const nobody = { role_assignments: [] }

const cases = [
  ['200 200 200 403 403 403 200', 'GET /v1/projects', undefined],
  ['201 201 201 403 403 403 201', 'POST /v1/projects', { name: 'new', description: '' }],
  ['200 200 200 200 200 404 404', 'GET /v1/projects/mock-project', undefined],
  ['200 200 - 404 404 404 -', 'GET /v1/projects/other-project', undefined],
  ['201 201 - 201 201 404 404', 'POST /v1/instances?project=mock-project', newInstance('new')],
  ['201 - - 201 201 404 -', 'POST /v1/disks?project=mock-project', newDisk('new')],
  ['202 - - 202 202 404 -', 'POST /v1/instances/db1/stop?project=mock-project', undefined],
  ['200 - - 200 200 404 -', 'GET /v1/projects/mock-project/policy', undefined],
  ['200 200 - 403 403 404 -', 'PUT /v1/projects/mock-project/policy', nobody],
  ['200 - - 200 - 200 -', 'GET /v1/policy', undefined],
  ['200 403 - 403 - 403 -', 'PUT /v1/policy', nobody],
  ['200 403 200 403 - - 403', 'GET /v1/system/policy', undefined],
  ['200 403 403 - - - -', 'PUT /v1/system/policy', nobody],
] as const

const codes: Readonly<Record<number, unknown>> = {
  403: { error_code: 'Forbidden' },
  404: { error_code: 'ObjectNotFound' },
}

for (const [statuses, line, body] of cases) {
  test(`${line} answers each user by their roles`, async () => {
    for (const [at, status] of statuses.split(' ').map(Number).entries()) {
      if (Number.isNaN(status)) continue
      const reply = await rig().as(users[at] ?? '')(line, body)
      expect([users[at], reply.status]).toEqual([users[at], status])
      expect(reply.body).toMatchObject(codes[status] ?? {})
    }
  })
}

test('a project viewer can see everything in the project and change nothing', async () => {
  const { as, send } = rig()
  const me = (await as('simone-de-beauvoir')('GET /v1/me')).body
  const identity = { identity_id: (me as { id: string }).id, identity_type: 'silo_user' }
  const roles = { role_assignments: [{ ...identity, role_name: 'viewer' }] }
  expect((await send('PUT /v1/projects/mock-project/policy', roles)).status).toBe(200)
  const simone_ = as('simone-de-beauvoir')
  for (const path of ['instances', 'disks', 'snapshots', 'images']) {
    expect((await simone_(`GET /v1/${path}?project=mock-project`)).status).toBe(200)
  }
  for (const [line, body] of [
    ['POST /v1/instances?project=mock-project', newInstance('new')],
    ['DELETE /v1/instances/db-stopped?project=mock-project', undefined],
    ['POST /v1/disks?project=mock-project', newDisk('new')],
    ['DELETE /v1/snapshots/snapshot-1?project=mock-project', undefined],
    ['PUT /v1/projects/mock-project', { name: 'x' }],
    ['DELETE /v1/projects/mock-project', undefined],
  ] as const) {
    expect((await simone_(line, body)).status, line).toBe(403)
  }
})

test('a silo role applies to each of its projects', async () => {
  const { as, send } = rig()
  const me = (await as('simone-de-beauvoir')('GET /v1/me')).body as { id: string }
  const give = (role_name: string) =>
    send('PUT /v1/policy', {
      role_assignments: [{ identity_id: me.id, identity_type: 'silo_user', role_name }],
    })
  await give('viewer')
  const simone_ = as('simone-de-beauvoir')
  expect((await simone_('GET /v1/projects')).status).toBe(200)
  expect((await simone_('POST /v1/disks?project=other-project', newDisk('d'))).status).toBe(403)
})

/** Reads of a silo, which its own users may do too. */
const ofSilo = /silos\/\{silo\}|identity-providers|scim|system\/users$|system\/users\/|policy$/

const ofFleet = calls.filter(
  ({ call }) => /^GET \/(experimental\/)?v1\/system\//.test(call) && !ofSilo.test(call),
)

testEach(
  'reads of the fleet take a viewer of the fleet',
  ofFleet.map((call) => [call.id, call]),
  async (call) => {
    const { on, line } = await ready(call)
    const status = async (user: string) =>
      (await on.plane.handle(ask(line, undefined, user))).status
    expect([await status('jane-austen'), await status('hans-jonas')]).toEqual([200, 403])
  },
)
