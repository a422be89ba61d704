import { operation } from '../../operation.ts'
import { anObject } from '../../shape.ts'

export const networkingInboundIcmpView = operation('networkingInboundIcmpView', 'GET /v1/system/networking/inbound-icmp', anObject)
