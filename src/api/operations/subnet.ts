import { operation } from '../operation.ts'
import { objectOf, pageOf, resource } from '../shape.ts'

const subnet = [...resource, 'ipv4Block?', 'ipv6Block?', 'customRouterId?'] as const

export const vpcSubnetList = operation(
  'vpcSubnetList',
  'GET /v1/vpc-subnets',
  'vpc subnet list',
  pageOf(...subnet),
)

export const vpcSubnetCreate = operation(
  'vpcSubnetCreate',
  'POST /v1/vpc-subnets',
  'vpc subnet create',
)

export const vpcSubnetView = operation(
  'vpcSubnetView',
  'GET /v1/vpc-subnets/{subnet}',
  'vpc subnet view',
  objectOf(...subnet),
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
