import { idOf } from '../../src/mock/seed.ts'
import type { Args } from '../../src/commands/kernel/command.ts'

const named = { port: 'qsfp0', rackId: idOf('rack'), switchSlot: 'switch0' }
const uplink = { portSettings: 'uplink-0' }
const switchPort = { switchPortId: idOf('switch port qsfp0') }

/** Settings of a port with one link, as the API takes them. */
export const oneLink = {
  name: 'new-uplink',
  description: 'Made by hand',
  portConfig: { geometry: 'qsfp28x1' },
  links: [
    {
      linkName: 'phy0',
      mtu: 1500,
      speed: 'speed100_g',
      autoneg: false,
      fec: 'rs',
      lldp: { enabled: true, linkName: 'rack-2' },
      txEq: null,
    },
  ],
  addresses: [
    {
      linkName: 'phy0',
      addresses: [{ address: '192.0.2.27/29', addressLot: 'initial-infra', vlanId: null }],
    },
  ],
}

/** Arguments for the commands on switch port settings and LLDP. */
export const portExamples: Readonly<Record<string, Args>> = {
  'system networking switch-port-settings list': {},
  'system networking switch-port-settings view': { port: 'uplink-0' },
  'console system networking switch-port-settings view': uplink,
  'console system networking switch-port-settings json': uplink,
  'console system networking switch-port-settings clone': uplink,
  'system networking switch-port-settings create': oneLink,
  'system networking switch-port-settings delete': { portSettings: 'spare-40g' },
  'console system networking switch-port-settings apply': { ...switchPort, ...uplink },
  'console lldp': {},
  'console system hardware switch-port lldp view': switchPort,
  'console system hardware switch-port lldp update': { ...switchPort, linkName: 'uplink' },
  'system networking lldp update': { ...named, id: idOf('lldp qsfp0'), enabled: true },
  'system networking lldp view': named,
  'system networking lldp neighbors': named,
  'system hardware switch-port status': named,
}
