import { operation } from '../operation.ts'

export const ipPoolList = operation('ipPoolList', 'GET /v1/ip-pools', 'ip-pool list')

export const ipPoolView = operation('ipPoolView', 'GET /v1/ip-pools/{pool}', 'ip-pool view')
