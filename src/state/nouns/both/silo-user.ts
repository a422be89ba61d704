import type { User } from '@oxide/api'
import { groupList } from '../../../api/generated/reads/silos-groups.ts'
import { siloUserList, siloUserView } from '../../../api/generated/reads/system-silos-users.ts'
import { siloView } from '../../../api/generated/reads/system-silos.ts'
import { memberNoun } from '../../member-noun.ts'
import type { Names } from '../../noun.ts'
import { LARGEST_PAGE, allOf } from '../../nouns.ts'
import { read, type Read } from '../../cache/read.ts'
import { identitiesIn, type Identity, peopleIn, type Person } from './identity.ts'
import { newDrawer } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'
import { siloTab } from '../system/silo.ts'

declare module '../../noun.ts' {
  interface Items {
    siloUser: SiloUser
    siloIdentity: Identity
  }
}

/** A user of any silo, named like an {@link Identity}. */
export type SiloUser = Identity & Partial<Pick<User, 'timeCreated'>>

export const siloUser = memberNoun('siloUser', {
  cli: 'silo idp local user',
  one: 'user',
  called: 'userId',
  within: 'silo',
  whole: (names: Names) => read(siloUserList, { query: { ...inSilo(names), limit: LARGEST_PAGE } }),
  members: ({ items }): readonly SiloUser[] => {
    const times = new Map(items.map(({ id, timeCreated }) => [id, timeCreated]))
    return identitiesIn({ items: [], users: items }).map((one) => {
      const timeCreated = times.get(one.id)
      return timeCreated === undefined ? one : { ...one, timeCreated }
    })
  },
  alsoShownBy: ['siloUserView'],
  about: ({ id }) => [id],
})

/** Reads one user of a silo, by id. */
export function siloUserOf({ silo = '' }: Names, userId: string) {
  return read(siloUserView, { path: { userId }, query: { silo } })
}

/** Identities that can have a role in a silo: its users, and also its groups if it is the user's own silo. */
export const siloIdentity = memberNoun('siloIdentity', {
  cli: 'console silo identity',
  one: 'user or group',
  many: 'users and groups',
  within: 'silo',
  whole: everybody,
  members: ({ items, groups = [] }) => peopleIn({ items: groups, users: items }),
  about: ({ identityType, id }) => [identityType === 'silo_group' ? 'Group' : null, id],
})

type Everybody = { readonly items: readonly Person[]; readonly groups?: readonly Person[] }

/** Reads the users of a silo, and adds its groups. The API only lists groups of the user's own silo. */
function everybody(names: Names): Read<Everybody> {
  // Uses another order, so that the cache keeps it apart from the users alone.
  const query = { ...inSilo(names), limit: LARGEST_PAGE, sortBy: 'id_ascending' as const }
  const groups = read(groupList, { query: { limit: LARGEST_PAGE } }, 'groups are left out')
  return {
    ...read(siloUserList, { query }),
    complete: async (users, also) => {
      const [answer, [silo, all]] = await Promise.all([
        users,
        Promise.allSettled([also(read(siloView, { path: inSilo(names) })), also(groups)]),
      ])
      if (silo.status === 'rejected' || all.status === 'rejected') return answer
      const own = all.value.items.filter(({ siloId }) => siloId === silo.value.id)
      return { ...Object(answer), groups: own }
    },
  }
}

function inSilo({ silo = '' }: Names) {
  return { silo }
}

export const nouns = { siloUser, siloIdentity }

/** The users of a silo. */
export const routes = {
  siloUsers: {
    ...siloTab,
    at: '/system/silos/:silo/users',
    title: 'Users',
    tab: 70,
    command: 'silo user list',
    lists: 'siloUser',
    reads: (names) => [...siloTab.reads(names), optional(allOf('siloUser', names))],
  },
  siloUserNew: newDrawer('/system/silos/:silo/users-new', 'siloUsers', siloUser),
  siloUserPassword: {
    at: '/system/silos/:silo/users/:siloUser/password',
    title: 'Set password',
    under: 'siloUsers',
    drawer: true,
    form: 'silo idp local user set-password',
    reads: (names) => [siloUser.view(names)],
  },
  siloUser: {
    at: '/system/silos/:silo/users/:siloUser',
    title: 'User of silo',
    under: 'siloUsers',
    drawer: true,
    command: 'silo user view',
    reads: (names) => [siloUser.view(names)],
  },
} as const satisfies Routes
