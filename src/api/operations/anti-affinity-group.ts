import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

/** The instance that is a member. */
const member = objectOf('id', 'name', 'runState')

export const antiAffinityGroupList = operation(
  'antiAffinityGroupList',
  'GET /v1/anti-affinity-groups',
  'instance anti-affinity list',
)

export const antiAffinityGroupCreate = operation(
  'antiAffinityGroupCreate',
  'POST /v1/anti-affinity-groups',
  'instance anti-affinity create',
)

export const antiAffinityGroupView = operation(
  'antiAffinityGroupView',
  'GET /v1/anti-affinity-groups/{anti_affinity_group}',
  'instance anti-affinity view',
)

export const antiAffinityGroupUpdate = operation(
  'antiAffinityGroupUpdate',
  'PUT /v1/anti-affinity-groups/{anti_affinity_group}',
  'instance anti-affinity update',
)

export const antiAffinityGroupDelete = operation(
  'antiAffinityGroupDelete',
  'DELETE /v1/anti-affinity-groups/{anti_affinity_group}',
  'instance anti-affinity delete',
)

export const antiAffinityGroupMemberList = operation(
  'antiAffinityGroupMemberList',
  'GET /v1/anti-affinity-groups/{anti_affinity_group}/members',
  'instance anti-affinity member list',
  pageOf('type', ['value', member]),
)

export const antiAffinityGroupMemberInstanceView = operation(
  'antiAffinityGroupMemberInstanceView',
  'GET /v1/anti-affinity-groups/{anti_affinity_group}/members/instance/{instance}',
  'instance anti-affinity member view-instance',
  objectOf('type', ['value', member]),
)

export const antiAffinityGroupMemberInstanceAdd = operation(
  'antiAffinityGroupMemberInstanceAdd',
  'POST /v1/anti-affinity-groups/{anti_affinity_group}/members/instance/{instance}',
  'instance anti-affinity member add-instance',
  objectOf('type', ['value', member]),
)

export const antiAffinityGroupMemberInstanceDelete = operation(
  'antiAffinityGroupMemberInstanceDelete',
  'DELETE /v1/anti-affinity-groups/{anti_affinity_group}/members/instance/{instance}',
  'instance anti-affinity member remove-instance',
)

export const instanceAntiAffinityGroupList = operation(
  'instanceAntiAffinityGroupList',
  'GET /v1/instances/{instance}/anti-affinity-groups',
  'instance property anti-affinity',
)
