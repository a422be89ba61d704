import { operation } from '../operation.ts'
import { isRecord, listOf, nothing, objectOf, orOlder, pageOf, resource } from '../shape.ts'

/** Names the slot of a port's switch as today's API does; before 2026 it was the location. */
function withSlot(port: unknown): unknown {
  if (!isRecord(port) || port['switchSlot'] !== undefined) return port
  return { ...port, switchSlot: port['switchLocation'] }
}

/** Wraps the addresses of BGP peers as today's API does; before 2026 they were text, or null for any peer. */
function withPeerTypes(settings: unknown): unknown {
  if (!isRecord(settings) || !Array.isArray(settings['bgpPeers'])) return settings
  return { ...settings, bgpPeers: settings['bgpPeers'].map(withPeerType) }
}

function withPeerType(peer: unknown): unknown {
  if (!isRecord(peer) || isRecord(peer['addr'])) return peer
  const { addr: ip } = peer
  const addr = ip == null ? { type: 'unnumbered', routerLifetime: 0 } : { type: 'numbered', ip }
  return { ...peer, addr }
}

const policy = objectOf('type')

/** The parts of port settings that pages show, compare and copy. */
const wholeSettings = orOlder(
  objectOf(
    ...resource,
    ['port', objectOf('geometry')],
    ['links', listOf('linkName', 'mtu#')],
    ['addresses', listOf('address', 'addressLotName', 'interfaceName')],
    ['routes', listOf('dst', 'gw', 'interfaceName')],
    ['interfaces', listOf('interfaceName', ['kind', objectOf('type')])],
    [
      'bgpPeers',
      listOf(
        'bgpConfig',
        'communities[]',
        'connectRetry#',
        'delayOpen#',
        'holdTime#',
        'idleHoldTime#',
        'keepalive#',
        ['addr', objectOf('type', 'ip?', 'routerLifetime?')],
        ['allowedImport', policy],
        ['allowedExport', policy],
      ),
    ],
    ['groups', listOf('portSettingsGroupId')],
  ),
  withPeerTypes,
)

export const networkingSwitchPortLldpNeighbors = operation(
  'networkingSwitchPortLldpNeighbors',
  'GET /v1/system/hardware/rack-switch-port/{rack_id}/{switch_slot}/{port}/lldp/neighbors',
  'system networking lldp neighbors',
  pageOf('chassisId', 'linkName', 'managementIp[]'),
)

export const networkingSwitchPortList = operation(
  'networkingSwitchPortList',
  'GET /v1/system/hardware/switch-port',
  'system hardware switch-port list',
  orOlder(pageOf('id', 'portName', 'rackId', 'switchSlot', 'portSettingsId?'), withSlot),
)

export const networkingSwitchPortLldpConfigView = operation(
  'networkingSwitchPortLldpConfigView',
  'GET /v1/system/hardware/switch-port/{port}/lldp/config',
  'system networking lldp view',
  objectOf(
    'id',
    'enabled?',
    'chassisId?',
    'linkName?',
    'linkDescription?',
    'managementIp?',
    'systemName?',
    'systemDescription?',
  ),
)

export const networkingSwitchPortLldpConfigUpdate = operation(
  'networkingSwitchPortLldpConfigUpdate',
  'POST /v1/system/hardware/switch-port/{port}/lldp/config',
  'system networking lldp update',
  nothing,
)

export const networkingSwitchPortApplySettings = operation(
  'networkingSwitchPortApplySettings',
  'POST /v1/system/hardware/switch-port/{port}/settings',
  'system hardware switch-port apply-settings',
)

export const networkingSwitchPortClearSettings = operation(
  'networkingSwitchPortClearSettings',
  'DELETE /v1/system/hardware/switch-port/{port}/settings',
  'system hardware switch-port clear-settings',
)

export const networkingSwitchPortStatus = operation(
  'networkingSwitchPortStatus',
  'GET /v1/system/hardware/switch-port/{port}/status',
  'system hardware switch-port status',
  // The API document promises nothing of it.
  nothing,
)

export const networkingSwitchPortSettingsList = operation(
  'networkingSwitchPortSettingsList',
  'GET /v1/system/networking/switch-port-settings',
  'system networking switch-port-settings list',
)

export const networkingSwitchPortSettingsCreate = operation(
  'networkingSwitchPortSettingsCreate',
  'POST /v1/system/networking/switch-port-settings',
  'system networking switch-port-settings create',
)

export const networkingSwitchPortSettingsDelete = operation(
  'networkingSwitchPortSettingsDelete',
  'DELETE /v1/system/networking/switch-port-settings',
  'system networking switch-port-settings delete',
)

export const networkingSwitchPortSettingsView = operation(
  'networkingSwitchPortSettingsView',
  'GET /v1/system/networking/switch-port-settings/{port}',
  'system networking switch-port-settings view',
  wholeSettings,
)
