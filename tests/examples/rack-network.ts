import type { Args } from '../../src/commands/kernel/command.ts'
import { idOf } from '../../src/mock/seed.ts'

/** Arguments for the commands on addresses, sessions and access of the rack's network, by their ids. */
export const rackNetwork: Readonly<Record<string, Args>> = {
  'console rack-network': {},
  'system networking address-lot list': {},
  'system networking address-lot view': { addressLot: 'initial-infra' },
  'system networking address-lot block list': { addressLot: 'initial-infra' },
  'system networking address-lot create': {
    name: 'new-lot',
    kind: 'infra',
    blocks: [{ firstAddress: '10.9.0.0', lastAddress: '10.9.0.9' }],
  },
  'system networking address-lot delete': { addressLot: 'services' },
  'system networking loopback-address create': {
    address: '192.0.2.70',
    mask: 32,
    addressLot: 'loopbacks',
    rackId: idOf('rack'),
    switchSlot: 'switch0',
    anycast: false,
  },
  'system networking loopback-address delete': {
    address: '192.0.2.25',
    rackId: idOf('rack'),
    switchSlot: 'switch0',
    subnetMask: 32,
  },
  'system networking bfd enable': {
    remote: '192.0.2.33',
    local: '192.0.2.65',
    switchSlot: 'switch0',
    mode: 'multi_hop',
    detectionThreshold: 3,
    requiredRx: 300_000,
  },
  'system networking bfd disable': { remote: '192.0.2.9', switchSlot: 'switch0' },
  'system networking allow-list update': {
    allowedIps: { allow: 'list', ips: ['192.0.2.0/24', '10.0.0.0/16'] },
  },
  'console system networking allow-list add': { ips: ['172.16.0.0/12'] },
  'console system networking allow-list remove': { allowedIp: '10.0.0.0/8' },
  'console system networking allow-list allow-any': {},
  'system networking inbound-icmp update': { enabled: false },
  'system networking settings update': { externalJumboFramesOptInEnabled: true },
}
