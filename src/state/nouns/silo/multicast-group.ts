import type { MulticastGroup, MulticastGroupMember } from '@oxide/api'
import {
  multicastGroupList,
  multicastGroupMemberList,
  multicastGroupView,
} from '../../../api/generated/reads/experimental-multicast-groups.ts'
import { plainNoun } from '../../define-noun.ts'
import { memberNoun } from '../../member-noun.ts'
import { LARGEST_PAGE } from '../../nouns.ts'
import { read } from '../../cache/read.ts'

declare module '../../noun.ts' {
  interface Items {
    multicastGroup: MulticastGroup
    multicastMember: MulticastGroupMember
  }
}

/** A multicast group. It belongs to no project: instances of any project may join it. */
export const multicastGroup = plainNoun('multicastGroup', {
  cli: 'experimental multicast-group',
  one: 'multicast group',
  keywords: ['multicast', 'igmp'],
  within: null,
  list: multicastGroupList,
  view: multicastGroupView,
  about: ({ multicastIp, description }) => [multicastIp, description],
  alsoShownBy: ['instanceMulticastGroup'],
})

/** An instance in a multicast group. Named by the instance's id, because the instance may be in another project. */
export const multicastMember = memberNoun('multicastMember', {
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
