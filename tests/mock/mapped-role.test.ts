import { expect, test } from 'vitest'
import { type Rig, ask, cookieOf, newSilo, rig, withCookie } from './harness.ts'

/** Creates a silo of local users whose roles are mapped to fleet roles. */
async function silo(on: Rig, mapped_fleet_roles: Record<string, string[]>): Promise<void> {
  const body = newSilo('fresh', { mapped_fleet_roles })
  const { status } = await on.send('POST /v1/system/silos', body)
  expect(status).toBe(201)
}

/** Creates a local user with a role in that silo. */
async function user(on: Rig, external_id: string, role_name: string) {
  const made = await on.send('POST /v1/system/identity-providers/local/users?silo=fresh', {
    external_id,
    password: { mode: 'password', value: 'secret' },
  })
  const assignment = { identity_type: 'silo_user', identity_id: Object(made.body).id, role_name }
  await on.send('PUT /v1/system/silos/fresh/policy', { role_assignments: [assignment] })
  const login = ask('POST /v1/login/fresh/local', { username: external_id, password: 'secret' })
  const cookie = cookieOf(await on.plane.handle(login))
  return (line: string, body?: unknown) => withCookie(on, line, cookie, body)
}

test.each([
  ['admin', { admin: ['admin'] }, 200, 201],
  ['viewer', { viewer: ['admin'] }, 200, 201],
  ['limited_collaborator', { limited_collaborator: ['viewer'] }, 200, 403],
  ['collaborator', { collaborator: ['viewer', 'collaborator'] }, 200, 403],
  ['collaborator', { admin: ['admin'] }, 403, 403],
  ['admin', { collaborator: ['admin'] }, 403, 403],
  ['admin', { admin: [] }, 403, 403],
  ['admin', {}, 403, 403],
])('a silo %s with the mapping %j reads the fleet: %i, changes it: %i', async (...row) => {
  const [role, mapping, reads, changes] = row
  const on = rig()
  await silo(on, Object(mapping))
  const send = await user(on, 'someone', role)
  expect((await send('GET /v1/system/silos')).status).toBe(reads)
  const pool = { name: 'p', description: '', ip_version: 'v4' }
  expect((await send('POST /v1/system/ip-pools', pool)).status).toBe(changes)
  expect((await send('GET /v1/me')).body).toMatchObject({ fleet_viewer: reads === 200 })
})

test('a fleet role ends with the silo role that it comes from', async () => {
  const on = rig()
  const aryeh = on.as('aryeh-kosman')
  const { id } = Object((await aryeh('GET /v1/me')).body)
  const policy = async (...roles: string[]) => {
    const role_assignments = roles.map((role_name) => ({
      identity_type: 'silo_user',
      identity_id: id,
      role_name,
    }))
    expect((await aryeh('PUT /v1/policy', { role_assignments })).status).toBe(200)
  }
  const reads = async () => (await aryeh('GET /v1/system/silos')).status
  expect(await reads()).toBe(403)
  await policy('admin', 'viewer')
  expect(await reads()).toBe(200)
  await policy('admin')
  expect(await reads()).toBe(403)
})

test('the users of the demo have the fleet roles that they are known for', async () => {
  const { as } = rig()
  const view = Object((await as('hannah-arendt')('GET /v1/system/silos/maze-war')).body)
  expect(view.mapped_fleet_roles).toEqual({ admin: ['admin'] })
  expect((await as('hans-jonas')('GET /v1/me')).body).toMatchObject({ fleet_viewer: false })
})
