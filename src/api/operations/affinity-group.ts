import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

/** The instance that is a member. */
const member = objectOf('id', 'name', 'runState')

export const affinityGroupList = operation(
  'affinityGroupList',
  'GET /v1/affinity-groups',
  'experimental instance affinity list',
)

export const affinityGroupCreate = operation(
  'affinityGroupCreate',
  'POST /v1/affinity-groups',
  'experimental instance affinity create',
)

export const affinityGroupView = operation(
  'affinityGroupView',
  'GET /v1/affinity-groups/{affinity_group}',
  'experimental instance affinity view',
)

export const affinityGroupUpdate = operation(
  'affinityGroupUpdate',
  'PUT /v1/affinity-groups/{affinity_group}',
  'experimental instance affinity update',
)

export const affinityGroupDelete = operation(
  'affinityGroupDelete',
  'DELETE /v1/affinity-groups/{affinity_group}',
  'experimental instance affinity delete',
)

export const affinityGroupMemberList = operation(
  'affinityGroupMemberList',
  'GET /v1/affinity-groups/{affinity_group}/members',
  'experimental instance affinity member list',
  pageOf('type', ['value', member]),
)

export const affinityGroupMemberInstanceView = operation(
  'affinityGroupMemberInstanceView',
  'GET /v1/affinity-groups/{affinity_group}/members/instance/{instance}',
  'experimental instance affinity member view-instance',
  objectOf('type', ['value', member]),
)

export const affinityGroupMemberInstanceAdd = operation(
  'affinityGroupMemberInstanceAdd',
  'POST /v1/affinity-groups/{affinity_group}/members/instance/{instance}',
  'experimental instance affinity member add-instance',
  objectOf('type', ['value', member]),
)

export const affinityGroupMemberInstanceDelete = operation(
  'affinityGroupMemberInstanceDelete',
  'DELETE /v1/affinity-groups/{affinity_group}/members/instance/{instance}',
  'experimental instance affinity member remove-instance',
)

export const instanceAffinityGroupList = operation(
  'instanceAffinityGroupList',
  'GET /v1/instances/{instance}/affinity-groups',
  'instance property affinity',
)
