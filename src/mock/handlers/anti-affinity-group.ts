import type { Handlers } from '../endpoint.ts'
import { apartIn } from '../rules/affinity-group.ts'
import { nameOrId } from '../schemas/scalar.ts'
import { affinityEndpoints } from './affinity-endpoints.ts'

const apart = affinityEndpoints({
  kindIn: apartIn,
  path: { antiAffinityGroup: nameOrId },
  groupOf: (path) => path.antiAffinityGroup,
  memberPath: { antiAffinityGroup: nameOrId, instance: nameOrId },
  memberOf: ({ antiAffinityGroup, instance }) => ({ group: antiAffinityGroup, instance }),
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
