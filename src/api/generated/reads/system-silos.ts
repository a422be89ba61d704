import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const siloList = operation('siloList', 'GET /v1/system/silos', page(aResource))
export const siloView = operation('siloView', 'GET /v1/system/silos/{silo}', aResource)
