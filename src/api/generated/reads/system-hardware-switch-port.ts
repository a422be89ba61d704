import { SwitchPort } from '../../answers/switch-port.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const networkingSwitchPortList = operation('networkingSwitchPortList', 'GET /v1/system/hardware/switch-port', page(SwitchPort))
export const networkingSwitchPortStatus = operation('networkingSwitchPortStatus', 'GET /v1/system/hardware/switch-port/{port}/status')
