import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const projectAt = '/projects/mock-project/access'
const person = (name: string) => idOf(`user ${name}`)
const team = (name: string) => idOf(`group ${name}`)

const jacob = {
  identity_id: person('Jacob Klein'),
  identity_type: 'silo_user',
  role_name: 'collaborator',
}
const herbert = {
  identity_id: person('Herbert Marcuse'),
  identity_type: 'silo_user',
  role_name: 'limited_collaborator',
}
const kernel = {
  identity_id: team('kernel-devs'),
  identity_type: 'silo_group',
  role_name: 'viewer',
}
const hans = { identity_id: person('Hans Jonas'), identity_type: 'silo_user', role_name: 'viewer' }
const hannah = {
  identity_id: person('Hannah Arendt'),
  identity_type: 'silo_user',
  role_name: 'admin',
}
const estate = {
  identity_id: team('real-estate-devs'),
  identity_type: 'silo_group',
  role_name: 'collaborator',
}
const jane = { identity_id: person('Jane Austen'), identity_type: 'silo_user', role_name: 'viewer' }
const strangers = [
  {
    identity_id: idOf('a user of another silo'),
    identity_type: 'silo_user',
    role_name: 'collaborator',
  },
  {
    identity_id: idOf('a group of another silo'),
    identity_type: 'silo_group',
    role_name: 'viewer',
  },
]

const put = (path: string, role_assignments: readonly object[]) => [
  { call: `PUT ${path}`, body: { role_assignments } },
]
const inProject = (...assignments: readonly object[]) =>
  put('/v1/projects/mock-project/policy', assignments)
const inSilo = (...assignments: readonly object[]) => put('/v1/policy', assignments)
const inFleet = (...assignments: readonly object[]) => put('/v1/system/policy', assignments)

/** Cases of access to a project, the silo and the fleet. */
export const access: Cases = {
  'console project access add': {
    at: projectAt,
    given: { identity: 'Hans Jonas', role: 'viewer' },
    calls: inProject(jacob, herbert, kernel, hans),
    says: 'Role assigned',
    refused: {
      by: 'state',
      given: { identity: 'Jacob Klein' },
      says: 'Jacob Klein already has a project role',
    },
  },
  'console project access update': {
    at: projectAt,
    row: 'Jacob Klein',
    given: { role: 'viewer' },
    calls: inProject(herbert, kernel, { ...jacob, role_name: 'viewer' }),
    unasked: true,
    says: 'Role updated',
    refused: {
      by: 'state',
      row: 'Hannah Arendt',
      given: { role: 'viewer' },
      says: "You don't have permission to change this user's role",
    },
  },
  'console project access delete': {
    at: projectAt,
    row: 'kernel-devs',
    calls: inProject(jacob, herbert),
    says: 'Access removed',
    refused: {
      by: 'state',
      row: 'Hannah Arendt',
      says: "You don't have permission to delete this user",
    },
  },
  'console access add': {
    at: '/access',
    given: { identity: 'Hans Jonas', role: 'viewer' },
    calls: inSilo(hannah, estate, hans),
    says: 'Role assigned',
    ends: '/access',
    refused: {
      by: 'state',
      given: { identity: 'Hannah Arendt' },
      says: 'Hannah Arendt already has a silo role',
    },
  },
  'console access update': {
    at: '/access',
    row: 'real-estate-devs',
    given: { role: 'viewer' },
    calls: inSilo(hannah, { ...estate, role_name: 'viewer' }),
    unasked: true,
    says: 'Role updated',
    ends: '/access',
    refused: { by: 'state', given: { siloAccess: 'nobody' }, says: 'nobody has no silo role' },
  },
  'console access delete': {
    at: '/access',
    row: 'real-estate-devs',
    calls: inSilo(hannah),
    says: 'Access removed',
    ends: '/access',
    refused: { by: 'state', given: { siloAccess: 'nobody' }, says: 'nobody has no silo role' },
  },
  'console system access add': {
    at: '/system/access',
    given: { identity: 'Hans Jonas', role: 'viewer' },
    calls: inFleet(hannah, jane, ...strangers, hans),
    says: 'Role assigned',
    ends: '/system/access',
    refused: {
      by: 'state',
      given: { identity: 'Hannah Arendt' },
      says: 'Hannah Arendt already has a fleet role',
    },
  },
  'console system access update': {
    at: '/system/access',
    row: 'Jane Austen',
    given: { role: 'admin' },
    calls: inFleet(hannah, ...strangers, { ...jane, role_name: 'admin' }),
    unasked: true,
    says: 'Role updated',
    ends: '/system/access',
    refused: {
      by: 'state',
      given: { fleetAccess: 'nobody', role: 'viewer' },
      says: 'nobody has no fleet role',
    },
  },
  'console system access delete': {
    at: '/system/access',
    row: 'Jane Austen',
    calls: inFleet(hannah, ...strangers),
    says: 'Access removed',
    ends: '/system/access',
    refused: { by: 'state', given: { fleetAccess: 'nobody' }, says: 'nobody has no fleet role' },
  },
}
