import { AffinityGroupMember } from '../../answers/instance.ts'
import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const affinityGroupList = operation('affinityGroupList', 'GET /v1/affinity-groups', page(aResource))
export const affinityGroupMemberInstanceView = operation('affinityGroupMemberInstanceView', 'GET /v1/affinity-groups/{affinity_group}/members/instance/{instance}', AffinityGroupMember)
export const affinityGroupMemberList = operation('affinityGroupMemberList', 'GET /v1/affinity-groups/{affinity_group}/members', page(AffinityGroupMember))
export const affinityGroupView = operation('affinityGroupView', 'GET /v1/affinity-groups/{affinity_group}', aResource)
