import { MulticastGroup, MulticastGroupMember } from '../../answers/multicast.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const multicastGroupList = operation('multicastGroupList', 'GET /v1/multicast-groups', page(MulticastGroup))
export const multicastGroupMemberList = operation('multicastGroupMemberList', 'GET /v1/multicast-groups/{multicast_group}/members', page(MulticastGroupMember))
export const multicastGroupView = operation('multicastGroupView', 'GET /v1/multicast-groups/{multicast_group}', MulticastGroup)
