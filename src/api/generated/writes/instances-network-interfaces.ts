import { InstanceNetworkInterface } from '../../answers/network-interface.ts'
import { operation } from '../../operation.ts'

export const instanceNetworkInterfaceCreate = operation('instanceNetworkInterfaceCreate', 'POST /v1/network-interfaces', InstanceNetworkInterface)
export const instanceNetworkInterfaceDelete = operation('instanceNetworkInterfaceDelete', 'DELETE /v1/network-interfaces/{interface}')
export const instanceNetworkInterfaceUpdate = operation('instanceNetworkInterfaceUpdate', 'PUT /v1/network-interfaces/{interface}', InstanceNetworkInterface)
