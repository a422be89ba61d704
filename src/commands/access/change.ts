import type { SiloRole } from '@oxide/api'
import type { Api } from '../../api/http/client.ts'
import { groupView } from '../../api/generated/reads/silos-groups.ts'
import { userView } from '../../api/generated/reads/silos-users.ts'
import { type Assignment, rolesOf } from '../../api/policy.ts'
import type { Names } from '../../state/nouns.ts'
import type { Holder } from '../../state/nouns/both/access.ts'
import { changeMembers } from '../members.ts'

/** A policy: how to read and how to replace it. */
export type PolicyCalls<Role extends SiloRole> = {
  readonly read: (
    api: Api,
    names: Names,
  ) => Promise<{ readonly roleAssignments: readonly Assignment<Role>[] }>
  readonly write: (
    api: Api,
    names: Names,
    assignments: readonly Assignment<Role>[],
  ) => Promise<unknown>
}

type Given<Role extends SiloRole> = {
  readonly calls: PolicyCalls<Role>
  readonly many: string
  readonly names: Names
  /** The role holders that the user saw. */
  readonly seen: readonly Holder[] | undefined
}

/** Reads a policy, changes it and writes it back. Refuses if it is not what the user saw, and says who differs. */
export async function changePolicy<Role extends SiloRole>(
  api: Api,
  { calls, many, names, seen }: Given<Role>,
  change: (assignments: readonly Assignment<Role>[]) => readonly Assignment<Role>[],
): Promise<void> {
  let current: readonly Assignment<Role>[] = []
  await changeMembers(
    {
      many,
      read: async () => {
        current = (await calls.read(api, names)).roleAssignments
        return Promise.all(firstOfEach(current).map((one) => memberOf(one)))
      },
      seen: seen?.filter(({ roles }) => roles.length > 0),
      keyOf: ({ name }) => name,
      contentOf: ({ roles }) => roles,
    },
    () => calls.write(api, names, change(current)),
  )

  async function memberOf(assignment: Assignment<Role>): Promise<Pick<Holder, 'name' | 'roles'>> {
    const { identityId: id } = assignment
    const known = seen?.find((holder) => holder.id === id)
    const name = seen === undefined ? id : (known?.name ?? (await nameOf(api, assignment)))
    return { name, roles: rolesOf(current, id) }
  }
}

/** Reads the name of an identity that was added in the meantime. */
async function nameOf(api: Api, { identityId, identityType }: Assignment): Promise<string> {
  const found =
    identityType === 'silo_group'
      ? api.call(groupView, { path: { groupId: identityId } })
      : api.call(userView, { path: { userId: identityId } })
  return found.then(
    ({ displayName }) => displayName || identityId,
    () => identityId,
  )
}

function firstOfEach<Role extends string>(
  assignments: readonly Assignment<Role>[],
): readonly Assignment<Role>[] {
  return assignments.filter(
    ({ identityId }, at) => assignments.findIndex((one) => one.identityId === identityId) === at,
  )
}
