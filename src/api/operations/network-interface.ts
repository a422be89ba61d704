import { interfaceOfToday } from '../former/interface.ts'
import { operation } from '../operation.ts'
import { objectOf, orOlder, pageOf, resource } from '../shape.ts'

const one = orOlder(objectOf(...resource, 'ipStack{}'), interfaceOfToday)

export const instanceNetworkInterfaceList = operation(
  'instanceNetworkInterfaceList',
  'GET /v1/network-interfaces',
  'instance nic list',
  orOlder(pageOf(...resource, 'ipStack{}'), interfaceOfToday),
)

export const instanceNetworkInterfaceCreate = operation(
  'instanceNetworkInterfaceCreate',
  'POST /v1/network-interfaces',
  'instance nic create',
  one,
)

export const instanceNetworkInterfaceView = operation(
  'instanceNetworkInterfaceView',
  'GET /v1/network-interfaces/{interface}',
  'instance nic view',
  one,
)

export const instanceNetworkInterfaceUpdate = operation(
  'instanceNetworkInterfaceUpdate',
  'PUT /v1/network-interfaces/{interface}',
  'instance nic update',
  one,
)

export const instanceNetworkInterfaceDelete = operation(
  'instanceNetworkInterfaceDelete',
  'DELETE /v1/network-interfaces/{interface}',
  'instance nic delete',
)
