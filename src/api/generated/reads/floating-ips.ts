import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const floatingIpList = operation('floatingIpList', 'GET /v1/floating-ips', page(aResource))
export const floatingIpView = operation('floatingIpView', 'GET /v1/floating-ips/{floating_ip}', aResource)
