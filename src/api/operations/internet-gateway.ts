import { operation } from '../operation.ts'
import { pageOf, resource } from '../shape.ts'

export const internetGatewayIpAddressList = operation(
  'internetGatewayIpAddressList',
  'GET /v1/internet-gateway-ip-addresses',
  'internet-gateway address list',
  pageOf(...resource, 'address'),
)

export const internetGatewayIpAddressCreate = operation(
  'internetGatewayIpAddressCreate',
  'POST /v1/internet-gateway-ip-addresses',
  'internet-gateway address create',
)

export const internetGatewayIpAddressDelete = operation(
  'internetGatewayIpAddressDelete',
  'DELETE /v1/internet-gateway-ip-addresses/{address}',
  'internet-gateway address delete',
)

export const internetGatewayIpPoolList = operation(
  'internetGatewayIpPoolList',
  'GET /v1/internet-gateway-ip-pools',
  'internet-gateway ip-pool list',
  pageOf(...resource, 'ipPoolId'),
)

export const internetGatewayIpPoolCreate = operation(
  'internetGatewayIpPoolCreate',
  'POST /v1/internet-gateway-ip-pools',
  'internet-gateway ip-pool attach',
)

export const internetGatewayIpPoolDelete = operation(
  'internetGatewayIpPoolDelete',
  'DELETE /v1/internet-gateway-ip-pools/{pool}',
  'internet-gateway ip-pool detach',
)

export const internetGatewayList = operation(
  'internetGatewayList',
  'GET /v1/internet-gateways',
  'internet-gateway list',
)

export const internetGatewayCreate = operation(
  'internetGatewayCreate',
  'POST /v1/internet-gateways',
  'internet-gateway create',
)

export const internetGatewayView = operation(
  'internetGatewayView',
  'GET /v1/internet-gateways/{gateway}',
  'internet-gateway view',
)

export const internetGatewayDelete = operation(
  'internetGatewayDelete',
  'DELETE /v1/internet-gateways/{gateway}',
  'internet-gateway delete',
)
