import type { SwitchPort } from '@oxide/api'
import { networkingSwitchPortSettingsDelete } from '../../api/generated/writes/system-networking-switch-port-settings.ts'
import { allOf, type Names, nouns } from '../../state/nouns.ts'
import { pathFrom } from '../../state/navigation/paths.ts'
import { listed } from '../../state/noun-words.ts'
import { define } from '../kernel/define.ts'
import { ref, text } from '../kernel/params.ts'
import { goTo } from '../plain.ts'
import { clonePortSettings, createPortSettings, showPortSettings } from './create.ts'

const one = { portSettings: ref('portSettings') } as const

/** The CLI names the settings by another flag here than elsewhere. */
const viewByPort = define({
  id: 'system networking switch-port-settings view',
  verb: 'Open by name',
  title: 'Open switch port settings by name',
  params: { port: text('Settings', { hint: 'The name or ID of switch port settings' }) },
  place: ({ port }) => pathFrom('portSettings', { portSettings: port }),
  keywords: ['go', 'show', 'view'],
})

const remove = define({
  id: 'system networking switch-port-settings delete',
  params: one,
  subject: readsOf,
  refused: ({ portSettings, ports }) => {
    const users = ports.items.filter(({ portSettingsId }) => portSettingsId === portSettings.id)
    return users.length === 0 ? null : `${portSettings.name} is used by ${namesOf(users)}`
  },
  confirm: ({ portSettings: { name } }) => `This permanently deletes switch port settings ${name}.`,
  danger: 'destroys',
  run: (api, { portSettings }) =>
    api.call(networkingSwitchPortSettingsDelete, { query: { portSettings } }),
  done: ({ portSettings }) => ({
    say: `Switch port settings ${portSettings} deleted`,
    gone: { noun: 'portSettings', name: portSettings },
    ...goTo('allPortSettings', {}),
  }),
  key: 'd',
  bulk: true,
  keywords: ['remove', 'rm', 'destroy'],
})

export const commands = [
  createPortSettings,
  clonePortSettings,
  showPortSettings,
  viewByPort,
  remove,
]

function readsOf(names: Names) {
  return { portSettings: nouns.portSettings.view(names), ports: allOf('switchPortId') }
}

/** A sentence names at most this many ports. */
const NAMED = 5

function namesOf(ports: readonly SwitchPort[]): string {
  const named = ports.slice(0, NAMED).map((port) => nouns.switchPortId.labelOf(port))
  const more = ports.length - named.length
  return listed(more === 0 ? named : [...named, `${more} more`])
}
