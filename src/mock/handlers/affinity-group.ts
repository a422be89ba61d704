import type { Handlers } from '../endpoint.ts'
import { togetherIn } from '../rules/affinity-group.ts'
import { nameOrId } from '../schemas/scalar.ts'
import { affinityEndpoints } from './affinity-endpoints.ts'

const together = affinityEndpoints({
  kindIn: togetherIn,
  path: { affinityGroup: nameOrId },
  groupOf: (path) => path.affinityGroup,
  memberPath: { affinityGroup: nameOrId, instance: nameOrId },
  memberOf: ({ affinityGroup, instance }) => ({ group: affinityGroup, instance }),
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
