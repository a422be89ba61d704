import { operation } from '../operation.ts'
import { nothing, objectOf } from '../shape.ts'

export const networkingAllowListView = operation(
  'networkingAllowListView',
  'GET /v1/system/networking/allow-list',
  'system networking allow-list view',
  objectOf(['allowedIps', objectOf('allow')]),
)

export const networkingAllowListUpdate = operation(
  'networkingAllowListUpdate',
  'PUT /v1/system/networking/allow-list',
  'system networking allow-list update',
  objectOf(),
)

export const networkingInboundIcmpView = operation(
  'networkingInboundIcmpView',
  'GET /v1/system/networking/inbound-icmp',
  'system networking inbound-icmp view',
  objectOf(),
)

export const networkingInboundIcmpUpdate = operation(
  'networkingInboundIcmpUpdate',
  'PUT /v1/system/networking/inbound-icmp',
  'system networking inbound-icmp update',
  nothing,
)

export const systemNetworkingSettingsView = operation(
  'systemNetworkingSettingsView',
  'GET /v1/system/networking/settings',
  'system networking settings view',
  objectOf(),
)

export const systemNetworkingSettingsUpdate = operation(
  'systemNetworkingSettingsUpdate',
  'PUT /v1/system/networking/settings',
  'system networking settings update',
  objectOf(),
)
