import type { MulticastGroupMember } from '@oxide/api'
import { instanceMulticastGroupList } from '../../../api/generated/reads/experimental-instances.ts'
import { memberNoun } from '../../member-noun.ts'
import { LARGEST_PAGE, type Names } from '../../nouns.ts'
import { read } from '../../cache/read.ts'
import { instanceAt } from '../both/instance.ts'

declare module '../../noun.ts' {
  interface Items {
    instanceMembership: MulticastGroupMember
  }
}

/** A multicast group that an instance has joined, named by the group's id. */
export const instanceMembership = memberNoun('instanceMembership', {
  cli: 'console instance multicast-group',
  one: 'multicast group',
  within: 'instance',
  is: 'multicastGroup',
  whole: (names) => read(instanceMulticastGroupList, multicastGroupsAt(names)),
  members: ({ items }) => items,
  keyOf: ({ multicastGroupId }) => multicastGroupId,
  labelOf: ({ multicastIp }) => multicastIp,
  about: () => [],
})

/** Returns the arguments of the call that lists the groups of an instance. */
export function multicastGroupsAt(names: Names) {
  const { path, query } = instanceAt(names)
  return { path, query: { ...query, limit: LARGEST_PAGE } }
}
