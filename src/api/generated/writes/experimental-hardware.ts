import { RackMembershipStatus } from '../../answers/hardware.ts'
import { operation } from '../../operation.ts'

export const rackMembershipAbort = operation('rackMembershipAbort', 'POST /v1/system/hardware/racks/{rack_id}/membership/abort', RackMembershipStatus)
export const rackMembershipAddSleds = operation('rackMembershipAddSleds', 'POST /v1/system/hardware/racks/{rack_id}/membership/add', RackMembershipStatus)
