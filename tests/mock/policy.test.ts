import { expect, test } from 'vitest'
import { rig } from './harness.ts'
import { projectPolicyView } from '../../src/api/generated/reads/projects-policy.ts'
import { projectPolicyUpdate } from '../../src/api/generated/writes/projects-policy.ts'
import { groupList } from '../../src/api/generated/reads/silos-groups.ts'
import { policyView } from '../../src/api/generated/reads/silos-policy.ts'
import { userList } from '../../src/api/generated/reads/silos-users.ts'
import { policyUpdate } from '../../src/api/generated/writes/silos-policy.ts'
import { systemPolicyView } from '../../src/api/generated/reads/policy.ts'

const project = { path: { project: 'mock-project' } }

test('a policy is replaced as a whole', async () => {
  const { api } = rig()
  const before = await api.call(projectPolicyView, project)
  expect(before.roleAssignments.map((one) => one.roleName)).toEqual([
    'collaborator',
    'limited_collaborator',
    'viewer',
  ])
  const [first] = before.roleAssignments
  const body = {
    roleAssignments: first === undefined ? [] : [{ ...first, roleName: 'admin' as const }],
  }
  expect(await api.call(projectPolicyUpdate, { ...project, body })).toEqual(body)
  expect(await api.call(projectPolicyView, project)).toEqual(body)
})

test('a duplicate assignment is kept once', async () => {
  const { api } = rig()
  const { roleAssignments } = await api.call(policyView, {})
  const body = { roleAssignments: [...roleAssignments, ...roleAssignments] }
  expect(await api.call(policyUpdate, { body })).toEqual({ roleAssignments })
})

test('the fleet policy can name users and groups of other silos', async () => {
  const { api } = rig()
  const { roleAssignments } = await api.call(systemPolicyView, {})
  const users = await api.call(userList, {})
  const known = new Set(users.items.map((user) => user.id))
  const strangers = roleAssignments.filter((one) => !known.has(one.identityId))
  expect(strangers.map((one) => [one.identityType, one.roleName])).toEqual([
    ['silo_user', 'collaborator'],
    ['silo_group', 'viewer'],
  ])
})

test('more than 64 assignments, unknown roles and roles that the fleet lacks are refused', async () => {
  const { send } = rig()
  const one = {
    identity_id: '00000000-0000-4000-8000-000000000000',
    identity_type: 'silo_user',
    role_name: 'viewer',
  }
  const put = async (path: string, role_assignments: unknown[]) =>
    (await send(`PUT ${path}`, { role_assignments })).status
  expect(
    await put(
      '/v1/policy',
      Array.from({ length: 65 }, () => one),
    ),
  ).toBe(400)
  expect(await put('/v1/policy', [{ ...one, role_name: 'owner' }])).toBe(400)
  expect(await put('/v1/policy', [{ ...one, identity_id: 'hannah' }])).toBe(400)
  expect(await put('/v1/policy', [{ ...one, role_name: 'limited_collaborator' }])).toBe(200)
  expect(await put('/v1/system/policy', [{ ...one, role_name: 'limited_collaborator' }])).toBe(400)
})

test('lists users and groups of the current silo, and the users of a group', async () => {
  const { api, as } = rig()
  const names = (list: { items: { displayName: string }[] }) =>
    list.items.map((item) => item.displayName).toSorted()
  const users = await api.call(userList, {})
  expect(names(users)).toEqual([
    'Hannah Arendt',
    'Hans Jonas',
    'Herbert Marcuse',
    'Jacob Klein',
    'Jane Austen',
    'Simone de Beauvoir',
  ])
  const groups = await api.call(groupList, {})
  expect(names(groups)).toEqual(['kernel-devs', 'real-estate-devs', 'web-devs'])
  const estate = groups.items.find((group) => group.displayName === 'real-estate-devs')
  const members = await api.call(userList, { query: { group: estate?.id ?? '' } })
  expect(names(members)).toEqual(['Hans Jonas', 'Jane Austen'])

  const aryeh = as('aryeh-kosman')
  expect((await aryeh('GET /v1/users')).body).toMatchObject({
    items: [{ display_name: 'Aryeh Kosman' }],
  })
  const [hannah] = users.items
  expect((await aryeh(`GET /v1/users/${hannah?.id}`)).status).toBe(404)
  expect((await aryeh(`GET /v1/groups/${estate?.id}`)).status).toBe(404)
  expect((await aryeh(`GET /v1/users?group=${estate?.id}`)).status).toBe(404)
  expect((await aryeh('GET /v1/users/hannah')).status).toBe(400)
})
