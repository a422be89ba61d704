import {
  affinityGroupCreate,
  affinityGroupDelete,
  affinityGroupMemberInstanceAdd,
  affinityGroupMemberInstanceDelete,
  affinityGroupUpdate,
} from '../../api/generated/writes/experimental-affinity-groups.ts'
import {
  antiAffinityGroupCreate,
  antiAffinityGroupDelete,
  antiAffinityGroupMemberInstanceAdd,
  antiAffinityGroupMemberInstanceDelete,
  antiAffinityGroupUpdate,
} from '../../api/generated/writes/affinity-anti-affinity-groups.ts'
import { affinityGroupsOf, groupsOf } from '../../state/instance/reads.ts'
import { groupCommands } from './of-group.ts'

/** Groups that keep instances apart. */
export const apart = groupCommands({
  noun: 'antiAffinityGroup',
  createKey: 'c',
  joined: groupsOf,
  create: antiAffinityGroupCreate,
  update: antiAffinityGroupUpdate,
  delete: antiAffinityGroupDelete,
  memberAdd: antiAffinityGroupMemberInstanceAdd,
  memberDelete: antiAffinityGroupMemberInstanceDelete,
  left: 'share hardware with',
  lost: 'Its members will be free to share hardware.',
  keywords: ['apart', 'spread', 'keep', 'separate'],
})

/** Groups that keep instances together. */
export const together = groupCommands({
  noun: 'affinityGroup',
  joined: affinityGroupsOf,
  create: affinityGroupCreate,
  update: affinityGroupUpdate,
  delete: affinityGroupDelete,
  memberAdd: affinityGroupMemberInstanceAdd,
  memberDelete: affinityGroupMemberInstanceDelete,
  left: 'run on other hardware than',
  lost: 'Its members will be free to run on different hardware.',
  keywords: ['together', 'near', 'keep', 'close'],
})

export const affinityCommands = [...apart.all, ...together.all]
