import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const floatingIpCreate = operation('floatingIpCreate', 'POST /v1/floating-ips', aResource)
export const floatingIpDelete = operation('floatingIpDelete', 'DELETE /v1/floating-ips/{floating_ip}')
export const floatingIpUpdate = operation('floatingIpUpdate', 'PUT /v1/floating-ips/{floating_ip}', aResource)
