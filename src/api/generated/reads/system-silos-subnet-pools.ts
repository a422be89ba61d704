import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const siloSubnetPoolList = operation('siloSubnetPoolList', 'GET /v1/system/silos/{silo}/subnet-pools', page(aResource))
