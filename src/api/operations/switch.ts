import { operation } from '../operation.ts'

export const switchList = operation(
  'switchList',
  'GET /v1/system/hardware/switches',
  'system hardware switch list',
)

export const switchView = operation(
  'switchView',
  'GET /v1/system/hardware/switches/{switch_id}',
  'system hardware switch view',
)
