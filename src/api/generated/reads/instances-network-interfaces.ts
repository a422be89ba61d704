import { InstanceNetworkInterface } from '../../answers/network-interface.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const instanceNetworkInterfaceList = operation('instanceNetworkInterfaceList', 'GET /v1/network-interfaces', page(InstanceNetworkInterface))
export const instanceNetworkInterfaceView = operation('instanceNetworkInterfaceView', 'GET /v1/network-interfaces/{interface}', InstanceNetworkInterface)
