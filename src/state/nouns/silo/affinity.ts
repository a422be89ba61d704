import type { AffinityGroup, AntiAffinityGroup, AffinityGroupMember } from '@oxide/api'
import {
  affinityGroupList,
  affinityGroupView,
  affinityGroupMemberInstanceView,
  affinityGroupMemberList,
} from '../../../api/generated/reads/experimental-affinity-groups.ts'
import { plainNoun, defineNoun } from '../../define-noun.ts'
import {
  antiAffinityGroupList,
  antiAffinityGroupView,
  antiAffinityGroupMemberInstanceView,
  antiAffinityGroupMemberList,
} from '../../../api/generated/reads/affinity-anti-affinity-groups.ts'
import type { Operation } from '../../../api/operation.ts'
import type { NounRecord, Page, Names } from '../../noun.ts'
import { addressed, selector, allOf, LARGEST_PAGE } from '../../nouns.ts'
import { editDrawer, newDrawer, viewPlace } from '../../places.ts'
import { optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    affinityGroup: AffinityGroup
    antiAffinityGroup: AntiAffinityGroup
    antiAffinityGroupMember: GroupMember
    affinityGroupMember: GroupMember
  }
}

export const affinityGroup = plainNoun('affinityGroup', {
  cli: 'experimental instance affinity',
  one: 'affinity group',
  within: 'project',
  list: affinityGroupList,
  view: affinityGroupView,
  alsoShownBy: ['instanceAffinityGroup', 'instanceAffinityGroupList'],
})

export const antiAffinityGroup = plainNoun('antiAffinityGroup', {
  cli: 'instance anti-affinity',
  one: 'anti-affinity group',
  within: 'project',
  list: antiAffinityGroupList,
  view: antiAffinityGroupView,
  alsoShownBy: ['instanceAntiAffinityGroup', 'instanceAntiAffinityGroupList'],
})

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
      args: addressed(group, names, paging),
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

export const nouns = {
  antiAffinityGroup,
  antiAffinityGroupMember,
  affinityGroup,
  affinityGroupMember,
}

const ALL = { limit: LARGEST_PAGE }

/** The groups that keep instances apart or together, each of them, and the forms about them. */
export const routes = {
  antiAffinityGroups: {
    at: '/projects/:project/affinity',
    title: 'Affinity groups',
    under: 'project',
    command: 'instance anti-affinity list',
    sidebar: 90,
    key: 'g y',
    reads: (names: Names) => [
      allOf('antiAffinityGroup', names),
      optional(allOf('affinityGroup', names)),
    ],
  },
  antiAffinityGroupNew: newDrawer(
    '/projects/:project/affinity-new',
    'antiAffinityGroups',
    antiAffinityGroup,
  ),
  antiAffinityGroup: {
    ...viewPlace(
      '/projects/:project/affinity/:antiAffinityGroup',
      'antiAffinityGroups',
      antiAffinityGroup,
    ),
    reads: (names: Names) => [
      antiAffinityGroup.view(names),
      antiAffinityGroupMember.list(names, ALL),
    ],
  },
  antiAffinityGroupEdit: editDrawer(
    '/projects/:project/affinity/:antiAffinityGroup/edit',
    'antiAffinityGroup',
    antiAffinityGroup,
  ),
  affinityGroups: {
    at: '/projects/:project/affinity-groups',
    title: 'Affinity groups',
    under: 'antiAffinityGroups',
    to: 'antiAffinityGroups',
    command: 'experimental instance affinity list',
  },
  affinityGroupNew: newDrawer(
    '/projects/:project/affinity-groups-new',
    'antiAffinityGroups',
    affinityGroup,
  ),
  affinityGroup: {
    ...viewPlace(
      '/projects/:project/affinity-groups/:affinityGroup',
      'antiAffinityGroups',
      affinityGroup,
    ),
    reads: (names: Names) => [affinityGroup.view(names), affinityGroupMember.list(names, ALL)],
  },
  affinityGroupEdit: editDrawer(
    '/projects/:project/affinity-groups/:affinityGroup/edit',
    'affinityGroup',
    affinityGroup,
  ),
} as const satisfies Routes
