import { ExternalIp } from '../../answers/network-interface.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const instanceExternalIpList = operation('instanceExternalIpList', 'GET /v1/instances/{instance}/external-ips', page(ExternalIp))
