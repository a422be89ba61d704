import { operation } from '../operation.ts'
import { pageOf, resource } from '../shape.ts'

export const vpcSubnetList = operation('vpcSubnetList', 'GET /v1/vpc-subnets', 'vpc subnet list')

export const vpcSubnetCreate = operation(
  'vpcSubnetCreate',
  'POST /v1/vpc-subnets',
  'vpc subnet create',
)

export const vpcSubnetView = operation(
  'vpcSubnetView',
  'GET /v1/vpc-subnets/{subnet}',
  'vpc subnet view',
)

export const vpcSubnetUpdate = operation(
  'vpcSubnetUpdate',
  'PUT /v1/vpc-subnets/{subnet}',
  'vpc subnet update',
)

export const vpcSubnetDelete = operation(
  'vpcSubnetDelete',
  'DELETE /v1/vpc-subnets/{subnet}',
  'vpc subnet delete',
)

export const vpcSubnetListNetworkInterfaces = operation(
  'vpcSubnetListNetworkInterfaces',
  'GET /v1/vpc-subnets/{subnet}/network-interfaces',
  'vpc subnet nic list',
  pageOf(...resource, 'ipStack{}'),
)
