import { operation } from '../../operation.ts'

export const networkingSwitchPortLldpConfigUpdate = operation('networkingSwitchPortLldpConfigUpdate', 'POST /v1/system/hardware/switch-port/{port}/lldp/config')
