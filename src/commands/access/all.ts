import { projectPolicyView } from '../../api/generated/reads/projects-policy.ts'
import { projectPolicyUpdate } from '../../api/generated/writes/projects-policy.ts'
import { siloPolicyView } from '../../api/generated/reads/system-silos-policy.ts'
import { siloPolicyUpdate } from '../../api/generated/writes/system-silos-policy.ts'
import { policyView } from '../../api/generated/reads/silos-policy.ts'
import { policyUpdate } from '../../api/generated/writes/silos-policy.ts'
import { systemPolicyView } from '../../api/generated/reads/policy.ts'
import { systemPolicyUpdate } from '../../api/generated/writes/policy.ts'
import { accessCommands } from './of-policy.ts'

const ROLES = ['viewer', 'limited_collaborator', 'collaborator', 'admin'] as const

export const projectAccess = accessCommands({
  noun: 'projectAccess',
  needs: 'project admin',
  level: 'project',
  roles: ROLES,
  hints: {
    viewer: 'Can read everything in the project',
    limited_collaborator: 'Can manage everything in the project but its networks',
    collaborator: 'Can manage everything in the project, networks included',
    admin: 'Can manage everything in the project, and who has access to it',
  },
  calls: {
    read: (api, { project = '' }) => api.call(projectPolicyView, { path: { project } }),
    write: (api, { project = '' }, assignments) =>
      api.call(projectPolicyUpdate, {
        path: { project },
        body: { roleAssignments: [...assignments] },
      }),
  },
  list: 'projectAccess',
})

/** Shared by the policies of the user's own silo and of any other. */
const ofSilo = {
  level: 'silo',
  needs: 'silo admin',
  quiet: true,
  roles: ROLES,
  hints: {
    viewer: 'Can read everything in the silo',
    limited_collaborator: 'Can manage everything in all projects but their networks',
    collaborator: 'Can create projects and manage everything in them',
    admin: 'Can manage everything in the silo',
  },
} as const

export const siloAccess = accessCommands({
  ...ofSilo,
  noun: 'siloAccess',
  calls: {
    read: (api) => api.call(policyView, {}),
    write: (api, _names, assignments) =>
      api.call(policyUpdate, { body: { roleAssignments: [...assignments] } }),
  },
  list: 'siloAccess',
  alsoRefresh: ['projectAccess', 'systemSiloAccess'],
})

export const systemSiloAccess = accessCommands({
  ...ofSilo,
  noun: 'systemSiloAccess',
  spoken: 'a silo',
  people: 'siloIdentity',
  calls: {
    read: (api, { silo = '' }) => api.call(siloPolicyView, { path: { silo } }),
    write: (api, { silo = '' }, assignments) =>
      api.call(siloPolicyUpdate, {
        path: { silo },
        body: { roleAssignments: [...assignments] },
      }),
  },
  list: 'systemSiloAccess',
  alsoRefresh: ['projectAccess', 'siloAccess'],
})

export const fleetAccess = accessCommands({
  noun: 'fleetAccess',
  needs: 'fleet admin',
  level: 'fleet',
  quiet: true,
  roles: ['viewer', 'collaborator', 'admin'],
  hints: {
    viewer: 'Can read all silos and fleet resources',
    collaborator: 'Can manage silos and fleet resources',
    admin: 'Can manage everything in the fleet, and who has access to it',
  },
  calls: {
    read: (api) => api.call(systemPolicyView, {}),
    write: (api, _names, assignments) =>
      api.call(systemPolicyUpdate, { body: { roleAssignments: [...assignments] } }),
  },
  list: 'fleetAccess',
})

export const commands = [
  ...projectAccess.all,
  ...siloAccess.all,
  ...fleetAccess.all,
  ...systemSiloAccess.all,
]
