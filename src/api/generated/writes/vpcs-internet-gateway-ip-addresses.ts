import { InternetGatewayIpAddress } from '../../answers/vpc.ts'
import { operation } from '../../operation.ts'

export const internetGatewayIpAddressCreate = operation('internetGatewayIpAddressCreate', 'POST /v1/internet-gateway-ip-addresses', InternetGatewayIpAddress)
export const internetGatewayIpAddressDelete = operation('internetGatewayIpAddressDelete', 'DELETE /v1/internet-gateway-ip-addresses/{address}')
