import { AntiAffinityGroupMember } from '../../answers/instance.ts'
import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const antiAffinityGroupList = operation('antiAffinityGroupList', 'GET /v1/anti-affinity-groups', page(aResource))
export const antiAffinityGroupMemberInstanceView = operation('antiAffinityGroupMemberInstanceView', 'GET /v1/anti-affinity-groups/{anti_affinity_group}/members/instance/{instance}', AntiAffinityGroupMember)
export const antiAffinityGroupMemberList = operation('antiAffinityGroupMemberList', 'GET /v1/anti-affinity-groups/{anti_affinity_group}/members', page(AntiAffinityGroupMember))
export const antiAffinityGroupView = operation('antiAffinityGroupView', 'GET /v1/anti-affinity-groups/{anti_affinity_group}', aResource)
