import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

export const systemSubnetPoolList = operation(
  'systemSubnetPoolList',
  'GET /v1/system/subnet-pools',
  'system networking subnet-pool list',
)

export const systemSubnetPoolCreate = operation(
  'systemSubnetPoolCreate',
  'POST /v1/system/subnet-pools',
  'system networking subnet-pool create',
)

export const systemSubnetPoolView = operation(
  'systemSubnetPoolView',
  'GET /v1/system/subnet-pools/{pool}',
  'system networking subnet-pool view',
)

export const systemSubnetPoolUpdate = operation(
  'systemSubnetPoolUpdate',
  'PUT /v1/system/subnet-pools/{pool}',
  'system networking subnet-pool update',
)

export const systemSubnetPoolDelete = operation(
  'systemSubnetPoolDelete',
  'DELETE /v1/system/subnet-pools/{pool}',
  'system networking subnet-pool delete',
)

export const systemSubnetPoolMemberList = operation(
  'systemSubnetPoolMemberList',
  'GET /v1/system/subnet-pools/{pool}/members',
  'system networking subnet-pool member list',
  pageOf('id', 'subnet'),
)

export const systemSubnetPoolMemberAdd = operation(
  'systemSubnetPoolMemberAdd',
  'POST /v1/system/subnet-pools/{pool}/members/add',
  'system networking subnet-pool member add',
  objectOf('id'),
)

export const systemSubnetPoolMemberRemove = operation(
  'systemSubnetPoolMemberRemove',
  'POST /v1/system/subnet-pools/{pool}/members/remove',
  'system networking subnet-pool member remove',
)

export const systemSubnetPoolSiloList = operation(
  'systemSubnetPoolSiloList',
  'GET /v1/system/subnet-pools/{pool}/silos',
  'system networking subnet-pool silo list',
  pageOf('siloId', 'subnetPoolId'),
)

export const systemSubnetPoolSiloLink = operation(
  'systemSubnetPoolSiloLink',
  'POST /v1/system/subnet-pools/{pool}/silos',
  'system networking subnet-pool silo link',
  objectOf('siloId', 'subnetPoolId'),
)

export const systemSubnetPoolSiloUpdate = operation(
  'systemSubnetPoolSiloUpdate',
  'PUT /v1/system/subnet-pools/{pool}/silos/{silo}',
  'system networking subnet-pool silo update',
  objectOf('siloId', 'subnetPoolId'),
)

export const systemSubnetPoolSiloUnlink = operation(
  'systemSubnetPoolSiloUnlink',
  'DELETE /v1/system/subnet-pools/{pool}/silos/{silo}',
  'system networking subnet-pool silo unlink',
)

export const systemSubnetPoolUtilizationView = operation(
  'systemSubnetPoolUtilizationView',
  'GET /v1/system/subnet-pools/{pool}/utilization',
  'system networking subnet-pool utilization',
  objectOf('capacity?', 'remaining?'),
)
