import { instanceMembership } from '../../nouns/silo/instance-membership.ts'
import { pool } from '../../nouns/silo/ip-pool.ts'
import { headOf } from '../../nouns/both/instance.ts'
import { multicastGroup, multicastMember } from '../../nouns/silo/multicast-group.ts'
import { pageRead } from '../../navigation/page-read.ts'
import type { Routes } from '../../route.ts'

export const nouns = { multicastGroup, multicastMember, instanceMembership }

/** The multicast groups that the instances of a project may join. */
export const routes = {
  multicastGroups: {
    at: '/projects/:project/multicast-groups',
    title: 'Multicast groups',
    under: 'project',
    layout: 'project',
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
    layout: 'project',
    drawer: true,
    form: 'experimental instance multicast-group join',
    asksMore: true,
  },
  multicastGroup: {
    at: '/projects/:project/multicast-groups/:multicastGroup',
    title: '{multicastGroup}',
    under: 'multicastGroups',
    layout: 'project',
    command: 'experimental multicast-group view',
    lists: 'multicastMember',
    reads: (names) => [multicastGroup.view(names)],
    wants: (names) => [multicastMember.list(names)],
  },
  instanceMulticastGroups: {
    at: '/projects/:project/instances/:instance/multicast-groups',
    title: 'Multicast groups',
    under: 'instance',
    layout: 'project',
    frame: 'instance',
    tabOf: 'instanceNetworking',
    command: 'experimental instance multicast-group list',
    lists: 'instanceMembership',
    reads: headOf,
    wants: (names) => [instanceMembership.list(names)],
  },
  multicastGroupPool: {
    at: '/projects/:project/multicast-group-pools/:pool',
    title: '{pool}',
    under: 'multicastGroups',
    layout: 'project',
    drawer: true,
    wants: (names) => [pool.view(names)],
  },
} as const satisfies Routes
