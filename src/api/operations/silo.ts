import { operation } from '../operation.ts'
import { amounts, objectOf, pageOf } from '../shape.ts'
import { policy } from '../policy.ts'

export const systemQuotasList = operation(
  'systemQuotasList',
  'GET /v1/system/silo-quotas',
  'silo quotas list',
  pageOf('siloId', ...amounts),
)

export const siloList = operation('siloList', 'GET /v1/system/silos', 'silo list')

export const siloCreate = operation('siloCreate', 'POST /v1/system/silos', 'silo create')

export const siloView = operation('siloView', 'GET /v1/system/silos/{silo}', 'silo view')

export const siloDelete = operation('siloDelete', 'DELETE /v1/system/silos/{silo}', 'silo delete')

export const siloIpPoolList = operation(
  'siloIpPoolList',
  'GET /v1/system/silos/{silo}/ip-pools',
  'silo ip-pool list',
)

export const siloPolicyView = operation(
  'siloPolicyView',
  'GET /v1/system/silos/{silo}/policy',
  'silo policy view',
  policy,
)

export const siloPolicyUpdate = operation(
  'siloPolicyUpdate',
  'PUT /v1/system/silos/{silo}/policy',
  'silo policy update',
  policy,
)

export const siloQuotasView = operation(
  'siloQuotasView',
  'GET /v1/system/silos/{silo}/quotas',
  'silo quotas view',
  objectOf('siloId', ...amounts),
)

export const siloQuotasUpdate = operation(
  'siloQuotasUpdate',
  'PUT /v1/system/silos/{silo}/quotas',
  'silo quotas update',
  objectOf('siloId'),
)

export const siloSubnetPoolList = operation(
  'siloSubnetPoolList',
  'GET /v1/system/silos/{silo}/subnet-pools',
  'silo subnet-pool list',
)
