import { listOf, objectOf, optional, resource } from '../shape.ts'

const protocol = listOf('type', ['value', optional(objectOf('icmpType#'))])

const filters = objectOf(['hosts', optional(listOf('type'))], ['protocols', optional(protocol)])

export const VpcFirewallRules = objectOf([
  'rules',
  listOf('name', 'description?', 'action', 'direction', 'priority?', 'status', 'targets[{}]', [
    'filters',
    filters,
  ]),
])

export const VpcRouter = objectOf(...resource, 'kind?')

const end = optional(objectOf('type', 'value?'))

export const RouterRoute = objectOf(...resource, 'kind?', ['destination', end], ['target', end])

export const VpcSubnet = objectOf(...resource, 'ipv4Block?', 'ipv6Block?', 'customRouterId?')

export const InternetGatewayIpAddress = objectOf(...resource, 'address')

export const InternetGatewayIpPool = objectOf(...resource, 'ipPoolId')
