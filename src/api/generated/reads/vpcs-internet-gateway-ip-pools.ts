import { InternetGatewayIpPool } from '../../answers/vpc.ts'
import { operation } from '../../operation.ts'
import { page } from '../../shape.ts'

export const internetGatewayIpPoolList = operation('internetGatewayIpPoolList', 'GET /v1/internet-gateway-ip-pools', page(InternetGatewayIpPool))
