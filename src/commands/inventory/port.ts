import type { SwitchPort } from '@oxide/api'
import {
  networkingSwitchPortApplySettings,
  networkingSwitchPortClearSettings,
} from '../../api/operations/switch-port.ts'
import { nouns } from '../../state/nouns.ts'
import { addressOf } from '../../state/nouns/switch-port.ts'
import { define } from '../kernel/define.ts'
import { choice, ref, text } from '../kernel/params.ts'
import { printCli } from '../kernel/print.ts'
import { goTo } from '../plain.ts'

const portSettings = text('Settings', { hint: 'The name or ID of switch port settings' })

const CUT_OFF = 'What is connected through it may be cut off.'

/** Names a port as the CLI does. */
const byName = {
  port: text('Port', { hint: 'Such as qsfp0' }),
  rackId: ref('rackId'),
  switchSlot: choice('Switch slot', ['switch0', 'switch1']),
}

const applyByName = define({
  id: 'system hardware switch-port apply-settings',
  verb: 'Apply settings by name',
  title: 'Apply settings to a named switch port',
  params: { ...byName, portSettings },
  confirm: (_seen, { port, switchSlot }) =>
    `The settings of port ${port} of ${switchSlot} will be replaced. ${CUT_OFF}`,
  run: (api, { port, rackId, switchSlot, portSettings: settings }) =>
    api.call(networkingSwitchPortApplySettings, {
      path: { port },
      query: { rackId, switchSlot },
      body: { portSettings: settings },
    }),
  done: () => ({ say: 'Settings applied' }),
  failed: () => 'Could not apply settings',
  keywords: ['uplink', 'network', 'configure'],
})

const clearByName = define({
  id: 'system hardware switch-port clear-settings',
  verb: 'Clear settings by name',
  title: 'Clear settings of a named switch port',
  params: byName,
  confirm: (_seen, { port, switchSlot }) =>
    `Port ${port} of ${switchSlot} will lose its settings. ${CUT_OFF}`,
  danger: true,
  run: (api, { port, rackId, switchSlot }) =>
    api.call(networkingSwitchPortClearSettings, {
      path: { port },
      query: { rackId, switchSlot },
    }),
  done: () => ({ say: 'Settings cleared' }),
  failed: () => 'Could not clear settings',
  keywords: ['uplink', 'network', 'reset'],
})

export const applySettings = define({
  id: 'console system hardware switch-port apply',
  verb: 'Apply settings',
  title: 'Apply switch port settings',
  params: { switchPortId: ref('switchPortId'), portSettings },
  subject: (names) => nouns.switchPortId.view(names),
  confirm: ({ portName, switchSlot, portSettingsId }: SwitchPort) =>
    portSettingsId == null
      ? null
      : `The settings of port ${portName} of ${switchSlot} will be replaced. ${CUT_OFF}`,
  run: (api, { portSettings: settings }, { seen }) =>
    api.call(networkingSwitchPortApplySettings, {
      ...addressOf(seen),
      body: { portSettings: settings },
    }),
  done: (args) => ({ say: 'Settings applied', ...goTo('switchPorts', args) }),
  failed: () => 'Could not apply settings',
  cli: ({ portSettings: settings }, seen) =>
    seen === undefined ? null : printCli(applyByName, { ...namesOf(seen), portSettings: settings }),
  key: 'e',
  keywords: ['uplink', 'network', 'configure', 'edit'],
})

export const clearSettings = define({
  id: 'console system hardware switch-port clear',
  verb: 'Clear settings',
  title: 'Clear switch port settings',
  params: { switchPortId: ref('switchPortId') },
  subject: (names) => nouns.switchPortId.view(names),
  refused: ({ portSettingsId }: SwitchPort) =>
    portSettingsId == null ? 'The port has no settings' : null,
  confirm: ({ portName, switchSlot }) =>
    `Port ${portName} of ${switchSlot} will lose its settings. ${CUT_OFF}`,
  danger: true,
  run: (api, _args, { seen }) => api.call(networkingSwitchPortClearSettings, addressOf(seen)),
  done: () => ({ say: 'Settings cleared' }),
  failed: () => 'Could not clear settings',
  cli: (_args, seen) => (seen === undefined ? null : printCli(clearByName, namesOf(seen))),
  key: 'd',
  keywords: ['uplink', 'network', 'reset', 'remove'],
})

/** In menu order. */
export const switchPortCommands = [applySettings, applyByName, clearSettings, clearByName]

function namesOf({ portName, rackId, switchSlot }: SwitchPort) {
  return { port: portName, rackId, switchSlot }
}
