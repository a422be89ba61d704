import type { Group, IdentityType, User } from '@oxide/api'
import { groupList } from '../../api/operations/group.ts'
import { userList } from '../../api/operations/user.ts'
import { isUuid } from '../../api/valid/id.ts'
import { memberNoun } from '../member-noun.ts'
import { LARGEST_PAGE } from '../nouns.ts'
import { read, type Read, whole } from '../read.ts'

declare module '../noun.ts' {
  interface Items {
    identity: Identity
  }
}

/** A user or a group of the silo, either of which can be given a role. */
export type Identity = {
  readonly id: string
  /** The display name; the id where that does not tell it from all others. */
  readonly name: string
  readonly identityType: IdentityType
}

/** Either kind of identity that roles are given to. The API has a list for each, but none for both. */
export const identity = memberNoun('identity', {
  cli: 'identity',
  one: 'user or group',
  many: 'users and groups',
  within: null,
  whole: allIdentities,
  members: identitiesIn,
  about: ({ identityType, id }) => [identityType === 'silo_group' ? 'Group' : null, id],
})

/** Names an identity; its id where the list does not have it, which is so for those of other silos. */
export function nameIn(identities: readonly Identity[], id: string): string {
  return identities.find((one) => one.id === id)?.name ?? id
}

type Person = Pick<User | Group, 'id'> & { readonly displayName?: unknown }

/** The groups of the silo, and its users once those have been read as well. */
type Identities = { readonly items: readonly Person[]; readonly users?: readonly Person[] }

function allIdentities(): Read<Identities> {
  const paging = { query: { limit: LARGEST_PAGE } }
  return {
    // The order is the usual one; naming it keeps this answer, which holds users too, apart from the list of groups.
    ...read(groupList, { query: { ...paging.query, sortBy: 'id_ascending' } }),
    complete: async (groups, also) => ({
      ...Object(groups),
      users: (await also(whole(read(userList, paging)))).items,
    }),
  }
}

/** Lists groups first, as pickers show them. */
function identitiesIn({ items, users = [] }: Identities): readonly Identity[] {
  const all = [
    ...items.map((group) => ({ ...group, identityType: 'silo_group' as const })),
    ...users.map((user) => ({ ...user, identityType: 'silo_user' as const })),
  ]
  const counts = new Map<unknown, number>()
  for (const { displayName } of all) counts.set(displayName, (counts.get(displayName) ?? 0) + 1)
  return all.map(({ id, displayName, identityType }) => {
    // Nobody may pass for someone else by taking their name, or their id for a name.
    const isOwn = counts.get(displayName) === 1
    const name = typeof displayName === 'string' && isOwn ? displayName.trim() : ''
    return { id, name: name === '' || isUuid(name) ? id : name, identityType }
  })
}
