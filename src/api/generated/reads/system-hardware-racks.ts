import { operation } from '../../operation.ts'
import { page, withId } from '../../shape.ts'

export const rackList = operation('rackList', 'GET /v1/system/hardware/racks', page(withId))
export const rackView = operation('rackView', 'GET /v1/system/hardware/racks/{rack_id}', withId)
