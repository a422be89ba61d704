import { operation } from '../../operation.ts'

export const networkingBfdDisable = operation('networkingBfdDisable', 'POST /v1/system/networking/bfd-disable')
