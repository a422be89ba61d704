import { InternetGatewayIpPool } from '../../answers/vpc.ts'
import { operation } from '../../operation.ts'

export const internetGatewayIpPoolCreate = operation('internetGatewayIpPoolCreate', 'POST /v1/internet-gateway-ip-pools', InternetGatewayIpPool)
export const internetGatewayIpPoolDelete = operation('internetGatewayIpPoolDelete', 'DELETE /v1/internet-gateway-ip-pools/{pool}')
