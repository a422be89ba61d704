import { needFleet, needSilo } from '../access.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { unsupported } from '../http/problem.ts'
import { findProject, findSilo, toAdminister, toRead } from '../lookup.ts'
import type { Assignment } from './rows.ts'

/** Most assignments on one resource. */
const most = 64

export const policyHandlers = {
  /** Returns the policy of the actor's own silo, which all its users may read. */
  policyView: (_, context) => policyOf(context, context.actor.user.siloId),

  policyUpdate: ({ body }, context) => {
    needSilo(context, 'admin')
    return putPolicy(context, context.actor.user.siloId, body.roleAssignments)
  },

  projectPolicyView: ({ path }, context) =>
    policyOf(context, findProject(context, path.project).id),

  projectPolicyUpdate: ({ path, body }, context) => {
    const project = findProject(context, path.project, 'admin')
    return putPolicy(context, project.id, body.roleAssignments)
  },

  siloPolicyView: ({ path }, context) => policyOf(context, findSilo(context, path.silo, toRead).id),

  siloPolicyUpdate: ({ path, body }, context) => {
    const silo = findSilo(context, path.silo, toAdminister)
    return putPolicy(context, silo.id, body.roleAssignments)
  },

  systemPolicyView: (_, context) => {
    needFleet(context, 'viewer')
    return fleetPolicyOf(context)
  },

  systemPolicyUpdate: ({ body }, context) => {
    needFleet(context, 'admin')
    putPolicy(context, 'fleet', body.roleAssignments)
    return fleetPolicyOf(context)
  },
} satisfies Handlers

function policyOf({ world }: Context, resourceId: string): { roleAssignments: Assignment[] } {
  return { roleAssignments: [...(world.policies.get(resourceId)?.roleAssignments ?? [])] }
}

/** Returns the fleet's policy. The fleet has no limited collaborators. */
function fleetPolicyOf(context: Context) {
  const roleAssignments = policyOf(context, 'fleet').roleAssignments.flatMap((assignment) => {
    const { roleName } = assignment
    return roleName === 'limited_collaborator' ? [] : [{ ...assignment, roleName }]
  })
  return { roleAssignments }
}

function putPolicy(context: Context, id: string, assignments: readonly Assignment[]) {
  if (assignments.length > most) {
    throw unsupported('role_assignments', `expected at most ${most} assignments`)
  }
  const keys = assignments.map(({ identityId, roleName }) => `${identityId} ${roleName}`)
  const roleAssignments = assignments.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
  context.world.policies.put({ id, roleAssignments })
  return { roleAssignments }
}
