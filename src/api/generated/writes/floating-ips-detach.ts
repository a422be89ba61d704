import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const floatingIpDetach = operation('floatingIpDetach', 'POST /v1/floating-ips/{floating_ip}/detach', aResource)
