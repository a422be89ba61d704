import { operation } from '../../operation.ts'

export const networkingInboundIcmpUpdate = operation('networkingInboundIcmpUpdate', 'PUT /v1/system/networking/inbound-icmp')
