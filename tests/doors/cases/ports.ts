import { idOf } from '../../../src/mock/seed.ts'
import { oneLink } from '../../examples/port-settings.ts'
import { toWire } from '../../../src/api/casing.ts'
import type { Cases } from '../case.ts'

const at = '/system/networking/switch-port-settings'
const lldp = '/system/networking/lldp'
const api = '/v1/system/networking/switch-port-settings'
const settings = 'system networking switch-port-settings'
const rack = idOf('rack')
const port = idOf('switch port qsfp0')
const named = { port: 'qsfp0', rackId: rack, switchSlot: 'switch0' }
const query = `rack_id=${rack}&switch_slot=switch0`
const id = idOf('lldp qsfp0')

const wire = { ...Object(toWire(oneLink)) }
const announced = {
  id,
  enabled: true,
  chassis_id: null,
  link_description: null,
  link_name: 'uplink',
  management_ip: null,
  system_description: null,
  system_name: null,
}
const applied = `POST /v1/system/hardware/switch-port/qsfp0/settings?${query}`
const config = `POST /v1/system/hardware/switch-port/qsfp0/lldp/config?${query}`

/** Settings of switch ports, and LLDP. */
export const ports: Cases = {
  [`${settings} view`]: {
    given: { port: 'uplink-0' },
    ends: `${at}/uplink-0`,
  },
  [`console ${settings} clone`]: {
    at,
    row: 'uplink-0',
    says: 'Page opened',
    ends: '/system/networking/switch-port-settings-new/uplink-0',
  },
  [`console ${settings} json`]: {
    at,
    row: 'uplink-0',
    says: 'Page opened',
    ends: `${at}/uplink-0/json`,
  },
  [`${settings} create`]: {
    at,
    given: oneLink,
    calls: [{ call: `POST ${api}`, body: { ...wire, bgp_peers: [] } }],
    ends: `${at}/new-uplink`,
    refused: {
      by: 'value',
      given: { portConfig: { geometry: 'qsfp' } },
      says: 'Port configuration: geometry must be "qsfp28x1" or "qsfp28x2" or "sfp28x4", not "qsfp"',
    },
  },
  [`${settings} delete`]: {
    at,
    row: 'spare-40g',
    refused: { by: 'state', row: 'uplink-0', says: 'uplink-0 is used by switch0/qsfp0' },
  },
  [`console ${settings} apply`]: {
    at,
    row: 'uplink-1',
    given: { switchPortId: port },
    calls: [{ call: applied, body: { port_settings: 'uplink-1' } }],
    says: 'Settings applied',
    refused: { by: 'word' },
  },
  'console system hardware switch-port lldp update': {
    at: lldp,
    row: port,
    given: { linkName: 'uplink' },
    calls: [{ call: config, body: announced }],
    says: 'LLDP updated',
    refused: {
      by: 'value',
      row: port,
      given: { managementIp: 'nowhere' },
      says: 'Not a valid IP address',
    },
  },
  'system networking lldp update': {
    at: lldp,
    given: { ...named, id, enabled: false },
    calls: [{ call: config, body: { ...announced, enabled: false, link_name: null } }],
    says: 'LLDP updated',
    refused: {
      by: 'value',
      given: { enabled: true, managementIp: 'nowhere' },
      says: 'Not a valid IP address',
    },
  },
  'system networking lldp view': {
    given: named,
    says: 'Page opened',
    ends: '/system/networking/lldp?filter=name%3Aqsfp0+slot%3Aswitch0',
    refused: { by: 'word' },
  },
  'system networking lldp neighbors': {
    given: named,
    says: 'Page opened',
    ends: '/system/networking/lldp?filter=name%3Aqsfp0+slot%3Aswitch0',
    refused: { by: 'word' },
  },
  'system hardware switch-port status': {
    given: named,
    says: 'Page opened',
    ends: '/system/inventory/switch-ports?filter=name%3Aqsfp0+slot%3Aswitch0',
    refused: { by: 'word' },
  },
  [`console ${settings} view`]: {
    given: { portSettings: 'uplink-0' },
    line: `console ${settings} view uplink-0`,
    ends: `${at}/uplink-0`,
    refused: {
      by: 'lost',
      line: `console ${settings} view nothing`,
      given: { portSettings: 'nothing' },
      says: "Not found: switch port settings 'nothing'",
    },
  },
}
