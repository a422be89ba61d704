import { operation } from '../operation.ts'
import { amounts, objectOf, pageOf } from '../shape.ts'

export const siloUtilizationList = operation(
  'siloUtilizationList',
  'GET /v1/system/utilization/silos',
  'silo utilization list',
  pageOf(
    'siloId',
    'siloName',
    ['allocated', objectOf(...amounts)],
    ['provisioned', objectOf(...amounts)],
  ),
)

export const siloUtilizationView = operation(
  'siloUtilizationView',
  'GET /v1/system/utilization/silos/{silo}',
  'silo utilization view',
  objectOf(
    'siloId',
    'siloName',
    ['allocated', objectOf(...amounts)],
    ['provisioned', objectOf(...amounts)],
  ),
)

export const utilizationView = operation(
  'utilizationView',
  'GET /v1/utilization',
  'utilization',
  objectOf(['capacity', objectOf(...amounts)], ['provisioned', objectOf(...amounts)]),
)
