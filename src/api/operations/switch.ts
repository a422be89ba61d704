import { baseboard } from '../hardware.ts'
import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

const rackSwitch = ['id', 'rackId?', baseboard] as const

export const switchList = operation(
  'switchList',
  'GET /v1/system/hardware/switches',
  'system hardware switch list',
  pageOf(...rackSwitch),
)

export const switchView = operation(
  'switchView',
  'GET /v1/system/hardware/switches/{switch_id}',
  'system hardware switch view',
  objectOf(...rackSwitch),
)
