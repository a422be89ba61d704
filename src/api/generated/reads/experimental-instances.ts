import { MulticastGroupMember } from '../../answers/multicast.ts'
import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const instanceAffinityGroupList = operation('instanceAffinityGroupList', 'GET /v1/instances/{instance}/affinity-groups', page(aResource))
export const instanceMulticastGroupList = operation('instanceMulticastGroupList', 'GET /v1/instances/{instance}/multicast-groups', page(MulticastGroupMember))
