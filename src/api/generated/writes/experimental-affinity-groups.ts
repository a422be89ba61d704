import { AffinityGroupMember } from '../../answers/instance.ts'
import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const affinityGroupCreate = operation('affinityGroupCreate', 'POST /v1/affinity-groups', aResource)
export const affinityGroupDelete = operation('affinityGroupDelete', 'DELETE /v1/affinity-groups/{affinity_group}')
export const affinityGroupMemberInstanceAdd = operation('affinityGroupMemberInstanceAdd', 'POST /v1/affinity-groups/{affinity_group}/members/instance/{instance}', AffinityGroupMember)
export const affinityGroupMemberInstanceDelete = operation('affinityGroupMemberInstanceDelete', 'DELETE /v1/affinity-groups/{affinity_group}/members/instance/{instance}')
export const affinityGroupUpdate = operation('affinityGroupUpdate', 'PUT /v1/affinity-groups/{affinity_group}', aResource)
