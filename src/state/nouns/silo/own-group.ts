import type { Group } from '@oxide/api'
import { currentUserGroups } from '../../../api/generated/reads/current-user-me.ts'
import { memberNoun } from '../../member-noun.ts'
import { LARGEST_PAGE } from '../../nouns.ts'
import { read } from '../../cache/read.ts'

declare module '../../noun.ts' {
  interface Items {
    ownGroup: OwnGroup
  }
}

/** Groups have ids and display names; the latter need not be unique. */
export type OwnGroup = Group & { readonly name: string }

/** A group that the user is in. */
export const ownGroup = memberNoun('ownGroup', {
  cli: 'current-user group',
  one: 'group',
  within: null,
  keyOf: ({ id }: OwnGroup) => id,
  labelOf: ({ name }: OwnGroup) => name,
  whole: () => read(currentUserGroups, { query: { limit: LARGEST_PAGE } }),
  members: ({ items }): readonly OwnGroup[] =>
    items.map((group) => ({ ...group, name: group.displayName || group.id })),
})
