import { operation } from '../operation.ts'

export const rackList = operation(
  'rackList',
  'GET /v1/system/hardware/racks',
  'system hardware rack list',
)

export const rackView = operation(
  'rackView',
  'GET /v1/system/hardware/racks/{rack_id}',
  'system hardware rack view',
)

export const rackMembershipStatus = operation(
  'rackMembershipStatus',
  'GET /v1/system/hardware/racks/{rack_id}/membership',
  'system hardware rack membership status',
)

export const rackMembershipAbort = operation(
  'rackMembershipAbort',
  'POST /v1/system/hardware/racks/{rack_id}/membership/abort',
  'system hardware rack membership abort',
)

export const rackMembershipAddSleds = operation(
  'rackMembershipAddSleds',
  'POST /v1/system/hardware/racks/{rack_id}/membership/add',
  'system hardware rack membership add',
)
