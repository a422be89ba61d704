import { Switch } from '../../answers/hardware.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const switchList = operation('switchList', 'GET /v1/system/hardware/switches', page(Switch))
export const switchView = operation('switchView', 'GET /v1/system/hardware/switches/{switch_id}', Switch)
