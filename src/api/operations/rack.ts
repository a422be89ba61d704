import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

export const rackList = operation(
  'rackList',
  'GET /v1/system/hardware/racks',
  'system hardware rack list',
  pageOf('id'),
)

export const rackView = operation(
  'rackView',
  'GET /v1/system/hardware/racks/{rack_id}',
  'system hardware rack view',
  objectOf('id'),
)

export const rackMembershipStatus = operation(
  'rackMembershipStatus',
  'GET /v1/system/hardware/racks/{rack_id}/membership',
  'system hardware rack membership status',
  objectOf('rackId', 'members[{}]', 'unacknowledgedMembers[{}]'),
)

export const rackMembershipAbort = operation(
  'rackMembershipAbort',
  'POST /v1/system/hardware/racks/{rack_id}/membership/abort',
  'system hardware rack membership abort',
  objectOf('rackId', 'members[{}]', 'unacknowledgedMembers[{}]'),
)

export const rackMembershipAddSleds = operation(
  'rackMembershipAddSleds',
  'POST /v1/system/hardware/racks/{rack_id}/membership/add',
  'system hardware rack membership add',
  objectOf('rackId', 'members[{}]', 'unacknowledgedMembers[{}]'),
)
