import { idOf } from '../../src/mock/seed.ts'
import { oneLink } from '../examples/port-settings.ts'
import { toWire } from '../../src/api/casing.ts'
import type { Case, Cases } from './case.ts'

const at = '/system/networking/switch-port-settings'
const lldp = '/system/networking/lldp'
const api = '/v1/system/networking/switch-port-settings'
const settings = 'system networking switch-port-settings'
const rack = idOf('rack')
const port = idOf('switch port qsfp0')
const named = { port: 'qsfp0', rackId: rack, switchSlot: 'switch0' }
const flags = `--port qsfp0 --rack-id ${rack} --switch-slot switch0`
const query = `rack_id=${rack}&switch_slot=switch0`
const uplink = { portSettings: 'uplink-0' }
const id = idOf('lldp qsfp0')

type Given = Case['allowed']['given']

/** A command that only opens a page and refuses extra words. */
function place(line: string, given: Given, says: string, ends: string): Case {
  return {
    allowed: { at: '/projects', given, line, calls: [], says, ends },
    refused: {
      by: 'word',
      at: '/projects',
      given: {},
      line: `${line} now`,
      says: 'Unexpected argument "now"',
    },
  }
}

/** A command that opens the page of a resource, and fails if the resource does not exist. */
function page(
  line: string,
  given: Given,
  says: string,
  ends: string,
  lost: { readonly line: string; readonly given: Given; readonly says: string },
  row?: string,
): Case {
  const from = row === undefined ? { at: '/projects' } : { at, row }
  return {
    allowed: { ...from, given, line, calls: [], says, ends },
    refused: { by: 'lost', at: '/projects', ...lost },
  }
}

const nowhere = { portSettings: 'nothing' }
const unknown = "Not found: switch port settings 'nothing'"
const lost = (verb: string) => ({
  line: `${settings} ${verb} nothing`,
  given: nowhere,
  says: unknown,
})
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
const filtered = '?filter=name%3Aqsfp0+slot%3Aswitch0'

/** Settings of switch ports, and LLDP. */
export const ports: Cases = {
  [`${settings} list`]: place(`${settings} list`, {}, 'Went to switch port settings', at),
  [`console ${settings} view`]: page(
    `console ${settings} view uplink-0`,
    uplink,
    'Opened switch port settings',
    `${at}/uplink-0`,
    { ...lost('view'), line: `console ${settings} view nothing` },
  ),
  [`${settings} view`]: page(
    `${settings} view --port uplink-0`,
    { port: 'uplink-0' },
    'Opened switch port settings by name',
    `${at}/uplink-0`,
    { line: `${settings} view --port nothing`, given: { port: 'nothing' }, says: unknown },
  ),
  [`console ${settings} clone`]: page(
    `${settings} clone uplink-0`,
    uplink,
    'Page opened',
    `${at}-new/uplink-0`,
    lost('clone'),
    'uplink-0',
  ),
  [`console ${settings} json`]: page(
    `${settings} json uplink-0`,
    uplink,
    'Page opened',
    `${at}/uplink-0/json`,
    lost('json'),
    'uplink-0',
  ),
  [`${settings} create`]: {
    allowed: {
      at,
      button: { at, press: ['New switch port settings'] },
      given: oneLink,
      line: `${settings} create --json-body /dev/stdin <<'EOF'\n${JSON.stringify(wire)}\nEOF`,
      calls: [{ call: `POST ${api}`, body: { ...wire, bgp_peers: [] } }],
      says: 'Switch port settings new-uplink created',
      ends: `${at}/new-uplink`,
    },
    refused: {
      by: 'value',
      at,
      given: { ...oneLink, portConfig: { geometry: 'qsfp' } },
      line: `${settings} create --json-body /dev/stdin <<'EOF'\n${JSON.stringify({ ...wire, port_config: { geometry: 'qsfp' } })}\nEOF`,
      says: 'Port configuration: geometry must be "qsfp28x1" or "qsfp28x2" or "sfp28x4", not "qsfp"',
    },
  },
  [`${settings} delete`]: {
    allowed: {
      at,
      row: 'spare-40g',
      given: { portSettings: 'spare-40g' },
      line: `${settings} delete spare-40g`,
      calls: [{ call: `DELETE ${api}?port_settings=spare-40g` }],
      says: 'Switch port settings spare-40g deleted',
    },
    refused: {
      by: 'state',
      at,
      row: 'uplink-0',
      given: uplink,
      line: `${settings} delete uplink-0`,
      says: 'uplink-0 is used by switch0/qsfp0',
    },
  },
  [`console ${settings} apply`]: {
    allowed: {
      at,
      row: 'uplink-1',
      given: { portSettings: 'uplink-1', switchPortId: port },
      line: `${settings} apply --switch-port-id ${port} --port-settings uplink-1`,
      oxide: {
        line: `oxide system hardware switch-port apply-settings ${flags} --port-settings uplink-1`,
        as: 'system hardware switch-port apply-settings',
        says: 'Settings applied',
      },
      asks: { 'Switch port': port },
      calls: [{ call: applied, body: { port_settings: 'uplink-1' } }],
      says: 'Settings applied',
    },
    refused: {
      by: 'word',
      at,
      given: {},
      line: `${settings} apply --switch-port-id ${port} --port-settings uplink-1 now`,
      says: 'Unexpected argument "now"',
    },
  },
  'console lldp': place('lldp', {}, 'Went to LLDP', lldp),
  'console system hardware switch-port lldp view': page(
    `system hardware switch-port lldp view ${port}`,
    { switchPortId: port },
    'Went to neighbors',
    `${lldp}/${port}`,
    {
      line: `system hardware switch-port lldp view ${idOf('nobody')}`,
      given: { switchPortId: idOf('nobody') },
      says: `Not found: by id ${idOf('nobody')}`,
    },
  ),
  'console system hardware switch-port lldp update': {
    allowed: {
      at: lldp,
      row: port,
      given: { switchPortId: port, linkName: 'uplink' },
      line: `system hardware switch-port lldp update ${port} --link-name uplink`,
      oxide: {
        line: `oxide system networking lldp update ${flags} --id ${id} --enabled true --link-name uplink`,
        as: 'system networking lldp update',
        says: 'LLDP updated',
      },
      calls: [{ call: config, body: announced }],
      says: 'LLDP updated',
    },
    refused: {
      by: 'value',
      at: lldp,
      row: port,
      given: { switchPortId: port, managementIp: 'nowhere' },
      line: `system hardware switch-port lldp update ${port} --management-ip nowhere`,
      says: 'Not a valid IP address',
    },
  },
  'system networking lldp update': {
    allowed: {
      at: lldp,
      given: { ...named, id, enabled: false },
      line: `system networking lldp update ${flags} --id ${id} --enabled false`,
      calls: [{ call: config, body: { ...announced, enabled: false, link_name: null } }],
      says: 'LLDP updated',
    },
    refused: {
      by: 'value',
      at: lldp,
      given: { ...named, id, enabled: true, managementIp: 'nowhere' },
      line: `system networking lldp update ${flags} --id ${id} --enabled true --management-ip nowhere`,
      says: 'Not a valid IP address',
    },
  },
  'system networking lldp view': place(
    `system networking lldp view ${flags}`,
    named,
    'Page opened',
    `${lldp}${filtered}`,
  ),
  'system networking lldp neighbors': place(
    `system networking lldp neighbors ${flags}`,
    named,
    'Page opened',
    `${lldp}${filtered}`,
  ),
  'system hardware switch-port status': place(
    `system hardware switch-port status ${flags}`,
    named,
    'Page opened',
    `/system/inventory/switch-ports${filtered}`,
  ),
}
