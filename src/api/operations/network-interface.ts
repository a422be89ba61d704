import { operation } from '../operation.ts'

export const instanceNetworkInterfaceList = operation(
  'instanceNetworkInterfaceList',
  'GET /v1/network-interfaces',
  'instance nic list',
)

export const instanceNetworkInterfaceCreate = operation(
  'instanceNetworkInterfaceCreate',
  'POST /v1/network-interfaces',
  'instance nic create',
)

export const instanceNetworkInterfaceView = operation(
  'instanceNetworkInterfaceView',
  'GET /v1/network-interfaces/{interface}',
  'instance nic view',
)

export const instanceNetworkInterfaceUpdate = operation(
  'instanceNetworkInterfaceUpdate',
  'PUT /v1/network-interfaces/{interface}',
  'instance nic update',
)

export const instanceNetworkInterfaceDelete = operation(
  'instanceNetworkInterfaceDelete',
  'DELETE /v1/network-interfaces/{interface}',
  'instance nic delete',
)
