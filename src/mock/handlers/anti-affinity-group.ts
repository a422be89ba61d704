import type { Handlers } from '../endpoint.ts'
import { apartIn } from '../rules/affinity-group.ts'
import { affinityAnswers } from './affinity-answers.ts'

const apart = affinityAnswers({
  kindIn: apartIn,
  groupOf: (path: { antiAffinityGroup: string }) => path.antiAffinityGroup,
  memberOf: ({ antiAffinityGroup, instance }: { antiAffinityGroup: string; instance: string }) => ({
    group: antiAffinityGroup,
    instance,
  }),
})

/** Groups whose instances should be on different sleds. */
export const antiAffinityGroupHandlers = {
  antiAffinityGroupList: apart.list,
  antiAffinityGroupView: apart.view,
  antiAffinityGroupCreate: apart.create,
  antiAffinityGroupUpdate: apart.update,
  antiAffinityGroupDelete: apart.delete,
  antiAffinityGroupMemberList: apart.memberList,
  antiAffinityGroupMemberInstanceView: apart.memberView,
  antiAffinityGroupMemberInstanceAdd: apart.memberAdd,
  antiAffinityGroupMemberInstanceDelete: apart.memberDelete,
  instanceAntiAffinityGroupList: apart.ofInstance,
} satisfies Handlers
