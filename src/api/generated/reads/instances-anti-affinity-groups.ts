import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const instanceAntiAffinityGroupList = operation('instanceAntiAffinityGroupList', 'GET /v1/instances/{instance}/anti-affinity-groups', page(aResource))
