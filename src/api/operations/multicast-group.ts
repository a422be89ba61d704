import { operation } from '../operation.ts'
import { objectOf, pageOf, resource } from '../shape.ts'

const group = [...resource, 'multicastIp', 'sourceIps[]'] as const

export const instanceMulticastGroupList = operation(
  'instanceMulticastGroupList',
  'GET /v1/instances/{instance}/multicast-groups',
  'experimental instance multicast-group list',
  pageOf(...resource, 'multicastGroupId', 'multicastIp', 'sourceIps[]', 'state?'),
)

export const instanceMulticastGroupJoin = operation(
  'instanceMulticastGroupJoin',
  'PUT /v1/instances/{instance}/multicast-groups/{multicast_group}',
  'experimental instance multicast-group join',
  objectOf(...resource),
)

export const instanceMulticastGroupLeave = operation(
  'instanceMulticastGroupLeave',
  'DELETE /v1/instances/{instance}/multicast-groups/{multicast_group}',
  'experimental instance multicast-group leave',
)

export const multicastGroupList = operation(
  'multicastGroupList',
  'GET /v1/multicast-groups',
  'experimental multicast-group list',
  pageOf(...group),
)

export const multicastGroupView = operation(
  'multicastGroupView',
  'GET /v1/multicast-groups/{multicast_group}',
  'experimental multicast-group view',
  objectOf(...group),
)

export const multicastGroupMemberList = operation(
  'multicastGroupMemberList',
  'GET /v1/multicast-groups/{multicast_group}/members',
  'experimental multicast-group member list',
  pageOf(...resource, 'instanceId', 'sourceIps[]'),
)
