import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const floatingIpAttach = operation('floatingIpAttach', 'POST /v1/floating-ips/{floating_ip}/attach', aResource)
