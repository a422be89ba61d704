import type { Group, IdentityType, User } from '@oxide/api'
import { groupList, groupView } from '../../../api/generated/reads/silos-groups.ts'
import { userList, userView } from '../../../api/generated/reads/silos-users.ts'
import { isUuid } from '../../../api/valid/id.ts'
import { memberNoun } from '../../member-noun.ts'
import { LARGEST_PAGE, type Page } from '../../nouns.ts'
import { type Also, read, type Read } from '../../cache/read.ts'

declare module '../../noun.ts' {
  interface Items {
    identity: Identity
  }
}

/** A user or a group of the silo, either of which can be given a role. */
export type Identity = {
  readonly id: string
  /** The display name; the id if that is not unique. */
  readonly name: string
  readonly identityType: IdentityType
}

/** Either kind of identity that roles are given to. The API has a list for each, but none for both. */
export const identity = memberNoun('identity', {
  cli: 'identity',
  one: 'user or group',
  many: 'users and groups',
  whole: allIdentities,
  members: peopleIn,
  about: ({ identityType, id }) => [identityType === 'silo_group' ? 'Group' : null, id],
})

/** Names an identity; by id if the list does not have it, as for those of other silos. */
export function nameIn(identities: readonly Identity[], id: string): string {
  return identities.find((one) => one.id === id)?.name ?? id
}

export type Person = Pick<User | Group, 'id'> & { readonly displayName?: unknown }

/** The groups of the silo, and its users once those have been read as well. */
export type Identities = {
  readonly items: readonly Person[]
  readonly users?: readonly Person[]
  /** Whether there are more than these. */
  readonly isCut?: boolean
}

/** Reads at most this many pages of users, which limits the choice. */
const MOST_PAGES = 5

/** Reads everyone there is, up to a bound. */
export function allIdentities(): Read<Identities> {
  return {
    // States the default order, which keeps this answer, with users in it, apart from the list of groups.
    ...read(groupList, { query: { limit: LARGEST_PAGE, sortBy: 'id_ascending' } }),
    complete: async (groups, also) => {
      const [answer, { users, isCut }] = await Promise.all([groups, allUsers(also)])
      const { nextPage } = answer as Page
      return { ...Object(answer), users, isCut: isCut || nextPage != null }
    },
  }
}

/** Reads the users page by page, because an answer is completed only once. Keeps them if a later page fails. */
async function allUsers(also: Also) {
  const first = await also(read(userList, { query: { limit: LARGEST_PAGE } }))
  const users: Person[] = [...first.items]
  let token = first.nextPage ?? null
  for (let page = 1; page < MOST_PAGES && token !== null; page += 1) {
    const query = { limit: LARGEST_PAGE, pageToken: token }
    const next = await also(read(userList, { query })).catch(() => null)
    users.push(...(next?.items ?? []))
    if (next === null) break
    token = next.nextPage ?? null
  }
  return { users, isCut: token !== null }
}

/** Reads identities one by one, such as those beyond the last page of a list; leaves out missing ones. */
export async function identitiesCalled(
  also: Also,
  wanted: readonly Pick<Identity, 'id' | 'identityType'>[],
): Promise<readonly Identity[]> {
  const expected = 'it may belong to another silo'
  const found = await Promise.all(
    wanted.map(async ({ id, identityType }) => {
      const person: Promise<Person> =
        identityType === 'silo_group'
          ? also(read(groupView, { path: { groupId: id } }, expected))
          : also(read(userView, { path: { userId: id } }, expected))
      const one = await person.catch(() => null)
      return one === null ? [] : [{ ...one, identityType }]
    }),
  )
  return named(found.flat())
}

/** Lists groups first. */
export function identitiesIn({ items, users = [] }: Identities): readonly Identity[] {
  const all = [
    ...items.map((group) => ({ ...group, identityType: 'silo_group' as const })),
    ...users.map((user) => ({ ...user, identityType: 'silo_user' as const })),
  ]
  return named(all)
}

/** Lists groups first, either kind by name, as pickers show them: the API sorts by id. */
export function peopleIn(all: Identities): readonly Identity[] {
  return identitiesIn(all).toSorted(
    (one, other) =>
      one.identityType.localeCompare(other.identityType, 'en') ||
      one.name.localeCompare(other.name, 'en'),
  )
}

/** Names users by their display names if these are unique. */
function named(all: readonly (Person & Pick<Identity, 'identityType'>)[]): readonly Identity[] {
  const counts = new Map<unknown, number>()
  for (const { displayName } of all) counts.set(displayName, (counts.get(displayName) ?? 0) + 1)
  return all.map(({ id, displayName, identityType }) => {
    // Uses the id if a name is not unique or is another identity's id, so that no one can pass for someone else.
    const isOwn = counts.get(displayName) === 1
    const name = typeof displayName === 'string' && isOwn ? displayName.trim() : ''
    return { id, name: name === '' || isUuid(name) ? id : name, identityType }
  })
}
