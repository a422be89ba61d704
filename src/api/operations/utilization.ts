import { operation } from '../operation.ts'

export const siloUtilizationList = operation(
  'siloUtilizationList',
  'GET /v1/system/utilization/silos',
  'silo utilization list',
)

export const siloUtilizationView = operation(
  'siloUtilizationView',
  'GET /v1/system/utilization/silos/{silo}',
  'silo utilization view',
)

export const utilizationView = operation('utilizationView', 'GET /v1/utilization', 'utilization')
