import { idOf } from '../../../src/mock/seed.ts'
import type { Cases } from '../case.ts'

const at = '/system/inventory'
const rack = idOf('rack')
const port = idOf('switch port qsfp5')
const set = idOf('switch port qsfp0')
const settingsOf = (name: string) =>
  `/v1/system/hardware/switch-port/${name}/settings?rack_id=${rack}&switch_slot=switch0`
const apply = 'system hardware switch-port apply-settings'
const clear = 'system hardware switch-port clear-settings'
const named = (name: string) => `--port ${name} --rack-id ${rack} --switch-slot switch0`
const replaced = [{ call: `POST ${settingsOf('qsfp0')}`, body: { port_settings: 'uplink-0' } }]
const cleared = [{ call: `DELETE ${settingsOf('qsfp0')}` }]

/** The ports of switches, and their settings. */
export const switchPorts: Cases = {
  'console system hardware switch-port apply': {
    at: `${at}/switch-ports`,
    row: set,
    given: { portSettings: 'uplink-0' },
    calls: replaced,
    says: 'Settings applied',
    ends: `${at}/switch-ports`,
    refused: { by: 'word' },
  },
  [apply]: {
    at: `${at}/switch-ports`,
    given: { port: 'qsfp5', rackId: rack, switchSlot: 'switch0', portSettings: 'uplink-0' },
    says: 'Settings applied',
    refused: {
      by: 'value',
      given: { switchSlot: 'switch2' },
      says: 'Switch slot must be one of switch0, switch1',
    },
  },
  'console system hardware switch-port clear': {
    at: `${at}/switch-ports`,
    row: set,
    calls: cleared,
    says: 'Settings cleared',
    refused: { by: 'state', row: port, says: 'The port has no settings' },
  },
  [clear]: {
    at: `${at}/switch-ports`,
    given: { port: 'qsfp0', rackId: rack, switchSlot: 'switch0' },
    line: `${clear} ${named('qsfp0')}`,
    says: 'Settings cleared',
    refused: { by: 'word' },
  },
}
