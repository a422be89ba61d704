import { operation } from '../operation.ts'
import { objectOf, pageOf, resource } from '../shape.ts'

export const systemIpPoolList = operation(
  'systemIpPoolList',
  'GET /v1/system/ip-pools',
  'system networking ip-pool list',
)

export const systemIpPoolCreate = operation(
  'systemIpPoolCreate',
  'POST /v1/system/ip-pools',
  'system networking ip-pool create',
)

export const systemIpPoolView = operation(
  'systemIpPoolView',
  'GET /v1/system/ip-pools/{pool}',
  'system networking ip-pool view',
)

export const systemIpPoolUpdate = operation(
  'systemIpPoolUpdate',
  'PUT /v1/system/ip-pools/{pool}',
  'system networking ip-pool update',
)

export const systemIpPoolDelete = operation(
  'systemIpPoolDelete',
  'DELETE /v1/system/ip-pools/{pool}',
  'system networking ip-pool delete',
)

export const systemIpPoolAssign = operation(
  'systemIpPoolAssign',
  'POST /v1/system/ip-pools/{pool}/assignment',
  'system networking ip-pool assign',
  objectOf(...resource),
)

export const systemIpPoolRangeList = operation(
  'systemIpPoolRangeList',
  'GET /v1/system/ip-pools/{pool}/ranges',
  'system networking ip-pool range list',
  pageOf('id', ['range', objectOf('first', 'last')]),
)

export const systemIpPoolRangeAdd = operation(
  'systemIpPoolRangeAdd',
  'POST /v1/system/ip-pools/{pool}/ranges/add',
  'system networking ip-pool range add',
  objectOf('id'),
)

export const systemIpPoolRangeRemove = operation(
  'systemIpPoolRangeRemove',
  'POST /v1/system/ip-pools/{pool}/ranges/remove',
  'system networking ip-pool range remove',
)

export const systemIpPoolSiloList = operation(
  'systemIpPoolSiloList',
  'GET /v1/system/ip-pools/{pool}/silos',
  'system networking ip-pool silo list',
  pageOf('ipPoolId', 'siloId'),
)

export const systemIpPoolSiloLink = operation(
  'systemIpPoolSiloLink',
  'POST /v1/system/ip-pools/{pool}/silos',
  'system networking ip-pool silo link',
  objectOf('ipPoolId', 'siloId'),
)

export const systemIpPoolSiloUpdate = operation(
  'systemIpPoolSiloUpdate',
  'PUT /v1/system/ip-pools/{pool}/silos/{silo}',
  'system networking ip-pool silo update',
  objectOf('ipPoolId', 'siloId'),
)

export const systemIpPoolSiloUnlink = operation(
  'systemIpPoolSiloUnlink',
  'DELETE /v1/system/ip-pools/{pool}/silos/{silo}',
  'system networking ip-pool silo unlink',
)

export const systemIpPoolUtilizationView = operation(
  'systemIpPoolUtilizationView',
  'GET /v1/system/ip-pools/{pool}/utilization',
  'system networking ip-pool utilization',
  objectOf('capacity?', 'remaining?'),
)
