import { affinityGroup } from '../../nouns/silo/affinity-group.ts'
import { antiAffinityGroup } from '../../nouns/silo/anti-affinity-group.ts'
import { affinityGroupMember, antiAffinityGroupMember } from '../../nouns/silo/group-member.ts'
import type { Names } from '../../noun.ts'
import { allOf, LARGEST_PAGE } from '../../nouns.ts'
import { optional, type Routes } from '../../route.ts'

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
  antiAffinityGroupNew: {
    at: '/projects/:project/affinity-new',
    title: 'New anti-affinity group',
    under: 'antiAffinityGroups',
    drawer: true,
    form: 'instance anti-affinity create',
  },
  antiAffinityGroup: {
    at: '/projects/:project/affinity/:antiAffinityGroup',
    title: '{antiAffinityGroup}',
    under: 'antiAffinityGroups',
    command: 'instance anti-affinity view',
    reads: (names: Names) => [
      antiAffinityGroup.view(names),
      antiAffinityGroupMember.list(names, ALL),
    ],
  },
  antiAffinityGroupEdit: {
    at: '/projects/:project/affinity/:antiAffinityGroup/edit',
    title: 'Edit anti-affinity group',
    under: 'antiAffinityGroup',
    drawer: true,
    form: 'instance anti-affinity update',
  },
  affinityGroups: {
    at: '/projects/:project/affinity-groups',
    title: 'Affinity groups',
    under: 'antiAffinityGroups',
    to: 'antiAffinityGroups',
    command: 'experimental instance affinity list',
  },
  affinityGroupNew: {
    at: '/projects/:project/affinity-groups-new',
    title: 'New affinity group',
    under: 'antiAffinityGroups',
    drawer: true,
    form: 'experimental instance affinity create',
  },
  affinityGroup: {
    at: '/projects/:project/affinity-groups/:affinityGroup',
    title: '{affinityGroup}',
    under: 'antiAffinityGroups',
    command: 'experimental instance affinity view',
    reads: (names: Names) => [affinityGroup.view(names), affinityGroupMember.list(names, ALL)],
  },
  affinityGroupEdit: {
    at: '/projects/:project/affinity-groups/:affinityGroup/edit',
    title: 'Edit affinity group',
    under: 'affinityGroup',
    drawer: true,
    form: 'experimental instance affinity update',
  },
} as const satisfies Routes
