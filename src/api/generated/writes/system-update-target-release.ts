import { operation } from '../../operation.ts'

export const targetReleaseUpdate = operation('targetReleaseUpdate', 'PUT /v1/system/update/target-release')
