import type { Handlers } from '../endpoint.ts'
import { togetherIn } from '../rules/affinity-group.ts'
import { affinityAnswers } from './affinity-answers.ts'

const together = affinityAnswers({
  kindIn: togetherIn,
  groupOf: (path: { affinityGroup: string }) => path.affinityGroup,
  memberOf: ({ affinityGroup, instance }: { affinityGroup: string; instance: string }) => ({
    group: affinityGroup,
    instance,
  }),
})

/** Groups whose instances should share a sled. */
export const affinityGroupHandlers = {
  affinityGroupList: together.list,
  affinityGroupView: together.view,
  affinityGroupCreate: together.create,
  affinityGroupUpdate: together.update,
  affinityGroupDelete: together.delete,
  affinityGroupMemberList: together.memberList,
  affinityGroupMemberInstanceView: together.memberView,
  affinityGroupMemberInstanceAdd: together.memberAdd,
  affinityGroupMemberInstanceDelete: together.memberDelete,
  instanceAffinityGroupList: together.ofInstance,
} satisfies Handlers
