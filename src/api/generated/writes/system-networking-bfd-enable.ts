import { operation } from '../../operation.ts'

export const networkingBfdEnable = operation('networkingBfdEnable', 'POST /v1/system/networking/bfd-enable')
