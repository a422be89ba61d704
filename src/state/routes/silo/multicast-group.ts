import { instanceMembership } from '../../nouns/silo/instance-membership.ts'
import { pool } from '../../nouns/silo/ip-pool.ts'
import { headOf } from '../../nouns/both/instance.ts'
import { multicastGroup, multicastMember } from '../../nouns/silo/multicast-group.ts'
import { pageRead } from '../../navigation/page-read.ts'
import { optional, type Routes } from '../../route.ts'

export const nouns = { multicastGroup, multicastMember, instanceMembership }

/** The multicast groups that the instances of a project may join. */
export const routes = {
  multicastGroups: {
    at: '/projects/:project/multicast-groups',
    title: 'Multicast groups',
    under: 'project',
    command: 'experimental multicast-group list',
    lists: 'multicastGroup',
    sidebar: 90,
    key: 'g u',
    reads: (names, search) => [pageRead(multicastGroup.list, names, search)],
  },
  multicastGroupNew: {
    at: '/projects/:project/multicast-groups-new',
    title: 'Join multicast group',
    under: 'multicastGroups',
    drawer: true,
    form: 'experimental instance multicast-group join',
    asksMore: true,
  },
  multicastGroup: {
    at: '/projects/:project/multicast-groups/:multicastGroup',
    title: '{multicastGroup}',
    under: 'multicastGroups',
    command: 'experimental multicast-group view',
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
