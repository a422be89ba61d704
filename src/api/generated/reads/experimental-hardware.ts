import { RackMembershipStatus } from '../../answers/hardware.ts'
import { operation } from '../../operation.ts'

export const rackMembershipStatus = operation('rackMembershipStatus', 'GET /v1/system/hardware/racks/{rack_id}/membership', RackMembershipStatus)
