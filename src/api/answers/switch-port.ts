import { isRecord, listOf, objectOf, orOlder, resource } from '../shape.ts'

export const SwitchPort = orOlder(
  objectOf('id', 'portName', 'rackId', 'switchSlot', 'portSettingsId?'),
  withSlot,
)

const policy = objectOf('type')

/** The parts of port settings that pages show, compare and copy. */
export const SwitchPortSettings = orOlder(
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
        ['addr', objectOf('type', 'targetAddr?', 'srcAddr?', 'routerLifetime?')],
        ['allowedImport', policy],
        ['allowedExport', policy],
      ),
    ],
    ['groups', listOf('portSettingsGroupId')],
  ),
  withPeerTypes,
)

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
  const { addr: targetAddr } = peer
  const addr =
    targetAddr == null
      ? { type: 'unnumbered', routerLifetime: 0 }
      : { type: 'numbered', targetAddr }
  return { ...peer, addr }
}
