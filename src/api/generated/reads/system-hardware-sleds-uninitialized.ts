import { UninitializedSled } from '../../answers/hardware.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const sledListUninitialized = operation('sledListUninitialized', 'GET /v1/system/hardware/sleds-uninitialized', page(UninitializedSled))
