import { operation } from '../operation.ts'

export const networkingAllowListView = operation(
  'networkingAllowListView',
  'GET /v1/system/networking/allow-list',
  'system networking allow-list view',
)

export const networkingAllowListUpdate = operation(
  'networkingAllowListUpdate',
  'PUT /v1/system/networking/allow-list',
  'system networking allow-list update',
)

export const networkingInboundIcmpView = operation(
  'networkingInboundIcmpView',
  'GET /v1/system/networking/inbound-icmp',
  'system networking inbound-icmp view',
)

export const networkingInboundIcmpUpdate = operation(
  'networkingInboundIcmpUpdate',
  'PUT /v1/system/networking/inbound-icmp',
  'system networking inbound-icmp update',
)

export const systemNetworkingSettingsView = operation(
  'systemNetworkingSettingsView',
  'GET /v1/system/networking/settings',
  'system networking settings view',
)

export const systemNetworkingSettingsUpdate = operation(
  'systemNetworkingSettingsUpdate',
  'PUT /v1/system/networking/settings',
  'system networking settings update',
)
