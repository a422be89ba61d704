import { InternetGatewayIpAddress } from '../../answers/vpc.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const internetGatewayIpAddressList = operation('internetGatewayIpAddressList', 'GET /v1/internet-gateway-ip-addresses', page(InternetGatewayIpAddress))
