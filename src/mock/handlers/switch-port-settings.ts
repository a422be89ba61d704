import { needFleet } from '../access.ts'
import { listed } from '../context.ts'
import type { Handlers } from '../endpoint.ts'
import { findInFleet } from '../fleet-lookup.ts'
import { invalid, taken } from '../problem.ts'
import { portSettingsIdentity } from '../rows/switch-port-settings.ts'
import { makePortSettings, settingsOf } from '../rules/switch-port-settings.ts'
import { Bucket } from '../store/bucket.ts'

export const switchPortSettingsHandlers = {
  networkingSwitchPortSettingsList: ({ query }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'viewer')
    const all = world.portSettings.under('fleet')
    if (query.portSettings === undefined) return listed(context, all, query, portSettingsIdentity)
    const one = findInFleet(context, settingsOf(context), query.portSettings)
    const only = new Bucket(world.portSettings.orders)
    only.put(one.id, one)
    return listed(context, only, query, portSettingsIdentity)
  },

  networkingSwitchPortSettingsView: ({ path }, context) =>
    findInFleet(context, settingsOf(context), path.port),

  networkingSwitchPortSettingsCreate: ({ body }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'admin')
    if (world.portSettings.named('fleet', body.name)) throw taken('switch port settings', body.name)
    return world.portSettings.put(makePortSettings(context, body))
  },

  networkingSwitchPortSettingsDelete: ({ query }, context) => {
    const { world, actor } = context
    needFleet(world, actor, 'admin')
    if (query.portSettings === undefined) {
      throw invalid('bad query parameter: missing field `port_settings`')
    }
    const settings = findInFleet(context, settingsOf(context), query.portSettings, 'admin')
    const [port] = world.switchPorts.by('settings', settings.id).rows
    if (port !== undefined) {
      throw invalid(`Switch port settings cannot be deleted while ${port.portName} uses them`)
    }
    const includes = [...world.portSettings.rows].find(({ groups }) =>
      groups.some(({ portSettingsGroupId }) => portSettingsGroupId === settings.id),
    )
    if (includes !== undefined) {
      throw invalid(`Switch port settings cannot be deleted while ${includes.name} includes them`)
    }
    world.portSettings.remove(settings.id)
  },
} satisfies Handlers
