import { operation } from '../operation.ts'
import { objectOf, pageOf } from '../shape.ts'

export const instanceNetworkInterfaceList = operation(
  'instanceNetworkInterfaceList',
  'GET /v1/network-interfaces',
  'instance nic list',
  pageOf('id', 'name', 'ipStack{}'),
)

export const instanceNetworkInterfaceCreate = operation(
  'instanceNetworkInterfaceCreate',
  'POST /v1/network-interfaces',
  'instance nic create',
  objectOf('id', 'name', 'ipStack{}'),
)

export const instanceNetworkInterfaceView = operation(
  'instanceNetworkInterfaceView',
  'GET /v1/network-interfaces/{interface}',
  'instance nic view',
  objectOf('id', 'name', 'ipStack{}'),
)

export const instanceNetworkInterfaceUpdate = operation(
  'instanceNetworkInterfaceUpdate',
  'PUT /v1/network-interfaces/{interface}',
  'instance nic update',
  objectOf('id', 'name', 'ipStack{}'),
)

export const instanceNetworkInterfaceDelete = operation(
  'instanceNetworkInterfaceDelete',
  'DELETE /v1/network-interfaces/{interface}',
  'instance nic delete',
)
