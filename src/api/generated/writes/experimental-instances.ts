import { MulticastGroupMember } from '../../answers/multicast.ts'
import { operation } from '../../operation.ts'

export const instanceMulticastGroupJoin = operation('instanceMulticastGroupJoin', 'PUT /v1/instances/{instance}/multicast-groups/{multicast_group}', MulticastGroupMember)
export const instanceMulticastGroupLeave = operation('instanceMulticastGroupLeave', 'DELETE /v1/instances/{instance}/multicast-groups/{multicast_group}')
