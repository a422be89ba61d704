import { AntiAffinityGroupMember } from '../../answers/instance.ts'
import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const antiAffinityGroupCreate = operation('antiAffinityGroupCreate', 'POST /v1/anti-affinity-groups', aResource)
export const antiAffinityGroupDelete = operation('antiAffinityGroupDelete', 'DELETE /v1/anti-affinity-groups/{anti_affinity_group}')
export const antiAffinityGroupMemberInstanceAdd = operation('antiAffinityGroupMemberInstanceAdd', 'POST /v1/anti-affinity-groups/{anti_affinity_group}/members/instance/{instance}', AntiAffinityGroupMember)
export const antiAffinityGroupMemberInstanceDelete = operation('antiAffinityGroupMemberInstanceDelete', 'DELETE /v1/anti-affinity-groups/{anti_affinity_group}/members/instance/{instance}')
export const antiAffinityGroupUpdate = operation('antiAffinityGroupUpdate', 'PUT /v1/anti-affinity-groups/{anti_affinity_group}', aResource)
