import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const siloCreate = operation('siloCreate', 'POST /v1/system/silos', aResource)
export const siloDelete = operation('siloDelete', 'DELETE /v1/system/silos/{silo}')
