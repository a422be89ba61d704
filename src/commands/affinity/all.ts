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
import type { AffinityGroup, AffinityGroupCreate } from '@oxide/api'
import type { Operation } from '../../api/operation.ts'
import { recordOf } from '../../state/nouns.ts'
import { choice, ref } from '../kernel/params.ts'
import { named } from '../naming.ts'
import { createOf, editOf, removeOf } from '../plain.ts'
import { memberCommands, type MemberScope } from './member.ts'

/** Groups that keep instances apart. */
export const antiAffinityGroup = groupCommands({
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

export const commands = [...antiAffinityGroup.all, ...together.all]

type Scope = MemberScope & {
  readonly create: Operation<
    { query: { project: string }; body: AffinityGroupCreate },
    AffinityGroup
  >
  readonly update: Operation
  readonly delete: Operation
  /** Set for one kind only, because one page lists both. */
  readonly createKey?: string
  /** A sentence that says what happens to its members after its deletion. */
  readonly lost: string
}

/** Makes the commands on one kind of group: its own life, and its members. */
function groupCommands(scope: Scope) {
  const { noun } = scope

  const create = createOf(noun, {
    operation: scope.create,
    params: {
      ...named,
      policy: choice('Policy', ['allow', 'fail'], {
        optional: true,
        labels: { allow: 'Allow', fail: 'Fail' },
        hints: {
          allow: 'Members start even if the rule cannot be met',
          fail: 'Members do not start unless the rule can be met',
        },
      }),
      failureDomain: choice('Failure domain', ['sled'], { optional: true }),
      project: ref('project'),
    },
    defaults: () => ({ policy: 'allow', failureDomain: 'sled' }),
    list: noun,
    key: scope.createKey ?? null,
    keywords: ['placement'],
  })

  const edit = editOf(noun, { operation: scope.update, list: noun })

  const remove = removeOf(noun, {
    operation: scope.delete,
    list: 'antiAffinityGroups',
    lost: ({ name }) => `This permanently deletes ${recordOf(noun).one} ${name}. ${scope.lost}`,
  })

  const members = memberCommands(scope)
  const all = [create, edit, members.add, members.remove, remove] as const
  return { create, edit, remove, add: members.add, removeMember: members.remove, all }
}
