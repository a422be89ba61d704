import type { Group, User } from '@oxide/api'
import { groupList, groupView } from '../../../api/generated/reads/silos-groups.ts'
import { userList, userView } from '../../../api/generated/reads/silos-users.ts'
import type { Page } from '../../noun.ts'
import { LARGEST_PAGE } from '../../nouns.ts'
import { type Read, whole } from '../../cache/read.ts'
import { type Displayed, displayedNoun } from '../displayed.ts'

declare module '../../noun.ts' {
  interface Items {
    user: Displayed<User>
    group: Displayed<Group>
  }
}

/** A user of the user's own silo. */
export const user = displayedNoun<User>('user', {
  cli: 'user',
  one: 'user',
  called: 'userId',
  list: userList,
  view: userView,
  alsoShownBy: ['userList'],
})

/** A group of users of the user's own silo. */
export const group = displayedNoun<Group>('group', {
  cli: 'group',
  one: 'group',
  called: 'groupId',
  list: groupList,
  view: groupView,
  alsoShownBy: ['groupList'],
})

/** Reads the members of a group. */
export function membersOf(id: string): Read<Page<Displayed<User>>> {
  return whole({ ...user.list({}), args: { query: { group: id, limit: LARGEST_PAGE } } })
}

export const nouns = { user, group }
