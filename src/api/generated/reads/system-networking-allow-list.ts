import { AllowList } from '../../answers/rack-network.ts'
import { operation } from '../../operation.ts'

export const networkingAllowListView = operation('networkingAllowListView', 'GET /v1/system/networking/allow-list', AllowList)
