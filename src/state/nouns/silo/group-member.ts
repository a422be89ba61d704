import type { AffinityGroupMember } from '@oxide/api'
import {
  affinityGroupMemberInstanceView,
  affinityGroupMemberList,
} from '../../../api/generated/reads/experimental-affinity-groups.ts'
import {
  antiAffinityGroupMemberInstanceView,
  antiAffinityGroupMemberList,
} from '../../../api/generated/reads/affinity-anti-affinity-groups.ts'
import type { Operation } from '../../../api/operation.ts'
import { defineNoun } from '../../define-noun.ts'
import type { NounRecord, Page } from '../../noun.ts'
import { selector } from '../../nouns.ts'

declare module '../../noun.ts' {
  interface Items {
    antiAffinityGroupMember: GroupMember
    affinityGroupMember: GroupMember
  }
}

/** An instance as a member of a group. */
export type GroupMember = AffinityGroupMember['value']

/** A group can have at most this many members. */
export const MOST_MEMBERS = 32

export const antiAffinityGroupMember = memberOf('antiAffinityGroup', {
  cli: 'instance anti-affinity member',
  one: 'anti-affinity group member',
  list: antiAffinityGroupMemberList,
  view: antiAffinityGroupMemberInstanceView,
})

export const affinityGroupMember = memberOf('affinityGroup', {
  cli: 'experimental instance affinity member',
  one: 'affinity group member',
  list: affinityGroupMemberList,
  view: affinityGroupMemberInstanceView,
})

type Given = {
  readonly cli: string
  readonly one: string
  readonly list: Operation<never, Page<AffinityGroupMember>>
  readonly view: Operation<never, AffinityGroupMember>
}

/** Builds the noun of the members of a kind of group. */
function memberOf(
  group: 'antiAffinityGroup' | 'affinityGroup',
  { list, view, ...words }: Given,
): NounRecord<GroupMember> {
  const member = `${group}Member` as const
  return defineNoun<GroupMember>({
    ...words,
    within: group,
    is: 'instance',
    list: (names, paging) => ({
      operation: list,
      args: {
        path: { [group]: names[group] ?? '' },
        query: { ...selector(names, group), ...paging },
      },
      pick: (answer) => {
        // The cache's key is the operation and its arguments, so this is its answer.
        const { items, nextPage = null } = answer as Page<AffinityGroupMember>
        return { items: items.map(({ value }) => value), nextPage }
      },
    }),
    view: (names) => ({
      operation: view,
      args: {
        path: { [group]: names[group] ?? '', instance: names[member] ?? '' },
        query: selector(names, group),
      },
      pick: (answer) => (answer as AffinityGroupMember).value,
    }),
  })
}
