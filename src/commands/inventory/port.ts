import type { SwitchPort } from '@oxide/api'
import type { Api } from '../../api/http/client.ts'
import { networkingSwitchPortList } from '../../api/generated/reads/system-hardware-switch-port.ts'
import {
  networkingSwitchPortApplySettings,
  networkingSwitchPortClearSettings,
} from '../../api/generated/writes/system-hardware-switch-port.ts'
import { allOf, nouns, type Page } from '../../state/nouns.ts'
import { addressOf } from '../../state/nouns/system/switch-port.ts'
import type { CliLine, Warning } from '../kernel/command.ts'
import { define } from '../kernel/define.ts'
import type { Param } from '../kernel/param.ts'
import { ref, text, choice } from '../kernel/params.ts'
import { changeFields } from '../members.ts'
import { pathFrom, withQuery } from '../../state/navigation/paths.ts'
import type { RouteId } from '../../state/routes.ts'

export const byName = {
  port: text('Port', { hint: 'Such as qsfp0' }),
  rackId: ref('rackId'),
  switchSlot: choice('Switch slot', ['switch0', 'switch1']),
}

/** Returns the arguments that name a port as the CLI does. */
export function namesOf({ portName, rackId, switchSlot }: SwitchPort) {
  return { port: portName, rackId, switchSlot }
}

/** Finds in a list what the CLI's lines need, which name a port differently from the console. */
export const showByName = [
  show('system hardware switch-port status', 'Find status by name', 'switchPorts'),
  show('system networking lldp view', 'Find LLDP by name', 'lldp'),
  show('system networking lldp neighbors', 'Find LLDP neighbors by name', 'lldp'),
]

function show(id: string, title: string, list: RouteId) {
  const place = ({
    port,
    switchSlot,
  }: {
    readonly port?: string
    readonly switchSlot?: string
  }) => {
    if (port === undefined || switchSlot === undefined) return null
    const path = pathFrom(list, {})
    return path && withQuery(path, { filter: `name:${port} slot:${switchSlot}` })
  }
  return define({
    id,
    verb: title,
    title,
    params: byName,
    on: null,
    role: 'fleet viewer',
    place: { layout: 'system', path: place },
    keywords: ['go', 'open', 'view', 'network'],
  })
}

const portSettings = text('Settings', { hint: 'The name or ID of switch port settings' })

const CUT_OFF = 'Anything connected through it may be cut off.'

/** Shows the settings before and after, even where nothing is lost. */
function changes(sentence: string | null): Warning {
  return { text: sentence, details: 'port settings' }
}

const applyByName = define({
  id: 'system hardware switch-port apply-settings',
  verb: 'Apply settings by name',
  title: 'Apply settings to a named switch port',
  params: { ...byName, portSettings },
  subject: () => allOf('switchPortId'),
  confirm: (_seen, { port, switchSlot }) =>
    changes(`The settings of port ${port} of ${switchSlot} will be replaced. ${CUT_OFF}`),
  run: async (api, { portSettings: settings, ...names }, { seen }) => {
    const { port, rackId, switchSlot } = names
    await refuseIfNamedChanged(api, names, seen)
    return api.call(networkingSwitchPortApplySettings, {
      path: { port },
      query: { rackId, switchSlot },
      body: { portSettings: settings },
    })
  },
  done: () => ({ say: 'Settings applied' }),
  wording: { failed: 'Could not apply settings' },
  keywords: ['uplink', 'network', 'configure'],
})

const clearByName = define({
  id: 'system hardware switch-port clear-settings',
  verb: 'Clear settings by name',
  title: 'Clear settings of a named switch port',
  params: byName,
  subject: () => allOf('switchPortId'),
  confirm: (_seen, { port, switchSlot }) =>
    changes(`Port ${port} of ${switchSlot} will lose its settings. ${CUT_OFF}`),
  danger: 'interrupts',
  run: async (api, names, { seen }) => {
    const { port, rackId, switchSlot } = names
    await refuseIfNamedChanged(api, names, seen)
    return api.call(networkingSwitchPortClearSettings, {
      path: { port },
      query: { rackId, switchSlot },
    })
  },
  done: () => ({ say: 'Settings cleared' }),
  wording: { failed: 'Could not clear settings' },
  keywords: ['uplink', 'network', 'reset'],
})

export const applySettings = apply({
  id: 'console system hardware switch-port apply',
  verb: 'Apply settings',
  title: 'Apply switch port settings',
  settings: portSettings,
  key: 'e',
})

/** The same from the other side: for settings, it asks for the port. */
export const applyToPort = apply({
  id: 'console system networking switch-port-settings apply',
  verb: 'Apply to port',
  title: 'Apply settings to switch port',
  settings: ref('portSettings'),
})

type Applying = {
  readonly id: string
  readonly verb: string
  readonly title: string
  readonly settings: Param<string, false>
  readonly key?: string
}

function apply({ settings, ...words }: Applying) {
  return define({
    ...words,
    params: { switchPortId: ref('switchPortId'), portSettings: settings },
    subject: (names) => nouns.switchPortId.view(names),
    confirm: ({ portName, switchSlot, portSettingsId }: SwitchPort) =>
      changes(
        portSettingsId == null
          ? null
          : `The settings of port ${portName} of ${switchSlot} will be replaced. ${CUT_OFF}`,
      ),
    run: async (api, given, { seen }) => {
      await refuseIfChanged(api, seen)
      return api.call(networkingSwitchPortApplySettings, {
        ...addressOf(seen),
        body: { portSettings: given.portSettings },
      })
    },
    done: () => ({ say: 'Settings applied', refresh: ['switchPortId', 'portSettings'] }),
    wording: { failed: 'Could not apply settings' },
    cli: (given, seen): CliLine | null =>
      seen === undefined
        ? null
        : { command: applyByName, args: { ...namesOf(seen), portSettings: given.portSettings } },
    keywords: ['uplink', 'network', 'configure', 'edit'],
  })
}

const clearSettings = define({
  id: 'console system hardware switch-port clear',
  verb: 'Clear settings',
  title: 'Clear switch port settings',
  params: { switchPortId: ref('switchPortId') },
  subject: (names) => nouns.switchPortId.view(names),
  refused: ({ portSettingsId }: SwitchPort) =>
    portSettingsId == null ? 'The port has no settings' : null,
  confirm: ({ portName, switchSlot }) =>
    changes(`Port ${portName} of ${switchSlot} will lose its settings. ${CUT_OFF}`),
  danger: 'interrupts',
  run: async (api, _args, { seen }) => {
    await refuseIfChanged(api, seen)
    return api.call(networkingSwitchPortClearSettings, addressOf(seen))
  },
  done: () => ({ say: 'Settings cleared' }),
  wording: { failed: 'Could not clear settings' },
  cli: (_args, seen) => (seen === undefined ? null : { command: clearByName, args: namesOf(seen) }),
  key: 'd',
  keywords: ['uplink', 'network', 'reset', 'remove'],
})

/** Refuses when the port has other settings by now than those that the user agreed to lose. */
async function refuseIfChanged(api: Api, seen: SwitchPort): Promise<void> {
  const settingsIn = (port?: SwitchPort) => ({ portSettings: port?.portSettingsId ?? null })
  const fields = {
    of: nouns.switchPortId.labelOf(seen),
    params: { portSettings },
    seen: settingsIn(seen),
    read: async () => {
      const now = await api.call(networkingSwitchPortList, { query: { switchPortId: seen.id } })
      return settingsIn(now.items.find(({ id }) => id === seen.id))
    },
  }
  await changeFields(fields, async () => {})
}

type PortNames = Pick<SwitchPort, 'rackId' | 'switchSlot'> & { readonly port: string }

/** As {@link refuseIfChanged}, for a port that was named. The control plane refuses one that does not exist. */
async function refuseIfNamedChanged(
  api: Api,
  { port, rackId, switchSlot }: PortNames,
  { items }: Page<SwitchPort>,
): Promise<void> {
  const seen = items.find(
    (one) => one.portName === port && one.rackId === rackId && one.switchSlot === switchSlot,
  )
  if (seen !== undefined) await refuseIfChanged(api, seen)
}

export const switchPortCommands = [
  applySettings,
  applyToPort,
  applyByName,
  clearSettings,
  clearByName,
]
