import { LldpLinkConfig, LldpNeighbor } from '../../answers/rack-network.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const networkingSwitchPortLldpConfigView = operation('networkingSwitchPortLldpConfigView', 'GET /v1/system/hardware/switch-port/{port}/lldp/config', LldpLinkConfig)
export const networkingSwitchPortLldpNeighbors = operation('networkingSwitchPortLldpNeighbors', 'GET /v1/system/hardware/rack-switch-port/{rack_id}/{switch_slot}/{port}/lldp/neighbors', page(LldpNeighbor))
