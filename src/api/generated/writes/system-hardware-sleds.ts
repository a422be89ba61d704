import { operation } from '../../operation.ts'
import { anObject } from '../../shape.ts'

export const sledSetProvisionPolicy = operation('sledSetProvisionPolicy', 'PUT /v1/system/hardware/sleds/{sled_id}/provision-policy', anObject)
