import type { MulticastGroup, MulticastGroupMember } from '@oxide/api'
import {
  multicastGroupList,
  multicastGroupMemberList,
  multicastGroupView,
} from '../../../api/generated/reads/experimental-multicast-groups.ts'
import { plainNoun } from '../../define-noun.ts'
import { memberNoun } from '../../member-noun.ts'
import { addressed, allOf, LARGEST_PAGE, type Page } from '../../nouns.ts'
import { read } from '../../cache/read.ts'
import { instanceMulticastGroupList } from '../../../api/generated/reads/experimental-instances.ts'
import { headOf } from '../both/instance.ts'
import { pool } from './pool.ts'
import { listPlace, viewPlace } from '../../places.ts'
import { early, optional, type Routes } from '../../route.ts'

declare module '../../noun.ts' {
  interface Items {
    multicastGroup: MulticastGroup
    multicastMember: MulticastGroupMember
    instanceMembership: MulticastGroupMember
  }
}

/** A multicast group. It belongs to no project: instances of any project may join it. */
export const multicastGroup = plainNoun('multicastGroup', {
  cli: 'experimental multicast-group',
  one: 'multicast group',
  keywords: ['multicast', 'igmp'],
  list: multicastGroupList,
  view: multicastGroupView,
  about: ({ multicastIp, description }) => [multicastIp, description],
  alsoShownBy: ['instanceMulticastGroup'],
})

/** An instance in a multicast group. Named by the instance's id, because the instance may be in another project. */
const multicastMember = memberNoun('multicastMember', {
  cli: 'experimental multicast-group member',
  one: 'member',
  within: 'multicastGroup',
  whole: ({ multicastGroup: group = '' }) =>
    read(multicastGroupMemberList, {
      path: { multicastGroup: group },
      query: { limit: LARGEST_PAGE },
    }),
  members: ({ items }) => items,
  keyOf: ({ instanceId }) => instanceId,
  labelOf: ({ name }) => name,
})

/** A multicast group that an instance has joined, named by the group's id. */
export const instanceMembership = memberNoun('instanceMembership', {
  cli: 'console instance multicast-group',
  one: 'multicast group',
  within: 'instance',
  is: 'multicastGroup',
  whole: (names) =>
    read(instanceMulticastGroupList, addressed('instance', names, { limit: LARGEST_PAGE })),
  members: ({ items }) => items,
  keyOf: ({ multicastGroupId }) => multicastGroupId,
  labelOf: ({ multicastIp }) => multicastIp,
  about: () => [],
})

export const nouns = { multicastGroup, multicastMember, instanceMembership }

/** The multicast groups that the instances of a project may join. */
export const routes = {
  multicastGroups: {
    ...listPlace('/projects/:project/multicast-groups', multicastGroup),
    under: 'project',
    lists: 'multicastGroup',
    sidebar: 90,
    key: 'g u',
  },
  multicastGroupNew: {
    at: '/projects/:project/multicast-groups-new',
    title: 'Join multicast group',
    under: 'multicastGroups',
    drawer: true,
    form: 'experimental instance multicast-group join',
    asksMore: true,
    reads: (names) => [early(allOf('instance', names)), early(allOf('multicastGroup', names))],
  },
  multicastGroup: {
    ...viewPlace(
      '/projects/:project/multicast-groups/:multicastGroup',
      'multicastGroups',
      multicastGroup,
    ),
    lists: 'multicastMember',
    reads: (names) => [multicastGroup.view(names), optional(multicastMember.list(names))],
  },
  instanceMulticastGroups: {
    at: '/projects/:project/instances/:instance/multicast-groups',
    title: 'Multicast groups',
    under: 'instance',
    tab: 'instance',
    command: 'experimental instance multicast-group list',
    lists: 'instanceMembership',
    reads: (names) => [...headOf(names), optional(instanceMembership.list(names))],
  },
  multicastGroupPool: {
    at: '/projects/:project/multicast-group-pools/:pool',
    title: '{pool}',
    under: 'multicastGroups',
    drawer: true,
    reads: (names) => [optional(pool.view(names))],
  },
} as const satisfies Routes

/** Finds a group by its id, name or address. */
export function groupCalled(
  groups: Page<MulticastGroup> | undefined,
  given: string,
): MulticastGroup | undefined {
  return groups?.items.find(({ id, name, multicastIp }) => [id, name, multicastIp].includes(given))
}
