import { operation } from '../../operation.ts'
import { aResource } from '../../shape.ts'

export const internetGatewayCreate = operation('internetGatewayCreate', 'POST /v1/internet-gateways', aResource)
export const internetGatewayDelete = operation('internetGatewayDelete', 'DELETE /v1/internet-gateways/{gateway}')
