import { AllowList } from '../../answers/rack-network.ts'
import { operation } from '../../operation.ts'

export const networkingAllowListUpdate = operation('networkingAllowListUpdate', 'PUT /v1/system/networking/allow-list', AllowList)
