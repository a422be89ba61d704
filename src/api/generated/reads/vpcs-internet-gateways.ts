import { operation } from '../../operation.ts'
import { aResource, page } from '../../shape.ts'

export const internetGatewayList = operation('internetGatewayList', 'GET /v1/internet-gateways', page(aResource))
export const internetGatewayView = operation('internetGatewayView', 'GET /v1/internet-gateways/{gateway}', aResource)
