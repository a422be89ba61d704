import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const users = '/system/silos/pelerines/users'
const access = '/system/silos/maze-war/access'
const id = idOf('user Theodor Adorno')
const local = '/v1/system/identity-providers/local/users'
const hans = { silo: 'maze-war', identity: 'Hans Jonas', role: 'viewer' }
const managed = 'Users of silo maze-war are managed by its identity provider'

const assignments = {
  hannah: {
    identity_id: idOf('user Hannah Arendt'),
    identity_type: 'silo_user',
    role_name: 'admin',
  },
  estate: {
    identity_id: idOf('group real-estate-devs'),
    identity_type: 'silo_group',
    role_name: 'collaborator',
  },
  hans: { identity_id: idOf('user Hans Jonas'), identity_type: 'silo_user', role_name: 'viewer' },
}
const put = (...all: readonly object[]) => [
  { call: 'PUT /v1/system/silos/maze-war/policy', body: { role_assignments: all } },
]

/** The users of a silo, and who has which role in it. */
export const siloPeople: Cases = {
  'silo idp local user create': {
    at: users,
    given: { externalId: 'walter' },
    calls: {
      call: `POST ${local}?silo=pelerines`,
      body: { external_id: 'walter', password: { mode: 'login_disallowed' } },
    },
    says: 'User walter created',
    refused: {
      by: 'state',
      at: '/system/silos/maze-war/users',
      given: { silo: 'maze-war' },
      says: managed,
    },
  },
  'silo idp local user set-password': {
    at: users,
    row: 'Theodor Adorno',
    given: { value: 'open sesame' },
    secret: { 'New password': 'open sesame' },
    calls: {
      call: `POST ${local}/${id}/set-password?silo=pelerines`,
      body: { mode: 'password', value: 'open sesame' },
    },
    says: 'Password set',
    refused: {
      by: 'state',
      at: '/system/silos/maze-war/users',
      row: 'Hans Jonas',
      given: { value: 'open sesame' },
      says: managed,
    },
  },
  'console silo idp local user disallow-login': {
    at: users,
    row: 'Theodor Adorno',
    calls: {
      call: `POST ${local}/${id}/set-password?silo=pelerines`,
      body: { mode: 'login_disallowed' },
    },
    says: 'Sign-in disallowed',
    refused: { by: 'state', at: '/system/silos/maze-war/users', row: 'Hans Jonas', says: managed },
  },
  'silo idp local user delete': {
    at: users,
    row: 'Theodor Adorno',
    calls: [{ call: `DELETE ${local}/${id}?silo=pelerines` }],
    refused: { by: 'state', at: '/system/silos/maze-war/users', row: 'Hans Jonas', says: managed },
  },
}

/** Roles in any silo. */
export const siloRoles: Cases = {
  'console silo access add': {
    at: access,
    given: hans,
    calls: put(assignments.hannah, assignments.estate, assignments.hans),
    says: 'Role assigned',
    refused: {
      by: 'state',
      given: { identity: 'Hannah Arendt' },
      says: 'Hannah Arendt already has a silo role',
    },
  },
  'console silo access update': {
    at: access,
    row: 'real-estate-devs',
    given: { role: 'viewer' },
    calls: put(assignments.hannah, { ...assignments.estate, role_name: 'viewer' }),
    unasked: true,
    says: 'Role updated',
    refused: {
      by: 'state',
      given: { systemSiloAccess: 'nobody' },
      says: 'nobody has no silo role',
    },
  },
  'console silo access delete': {
    at: access,
    row: 'real-estate-devs',
    calls: put(assignments.hannah),
    says: 'Access removed',
    refused: {
      by: 'state',
      given: { systemSiloAccess: 'nobody' },
      says: 'nobody has no silo role',
    },
  },
}
