import { operation } from '../operation.ts'
import { listOf } from '../shape.ts'

export const networkingBfdDisable = operation(
  'networkingBfdDisable',
  'POST /v1/system/networking/bfd-disable',
  'system networking bfd disable',
)

export const networkingBfdEnable = operation(
  'networkingBfdEnable',
  'POST /v1/system/networking/bfd-enable',
  'system networking bfd enable',
)

export const networkingBfdStatus = operation(
  'networkingBfdStatus',
  'GET /v1/system/networking/bfd-status',
  'system networking bfd status',
  listOf('peer', 'switchSlot', 'state', 'mode', 'detectionThreshold#', 'requiredRx#', 'local?'),
)
