import type { SwitchPortSettings } from '../../api/generated/lacking.ts'
import type { SwitchPortSettingsCreate } from '../../api/generated/checked/parts.ts'
import { needFleet } from '../access.ts'
import { type Context, born, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid } from '../http/problem.ts'
import { findInFleet, needFreeName } from '../lookup.ts'
import { freshId } from '../seed.ts'
import { bare, blockOf, checkFree } from './address-lot.ts'
import { portSettingsIdentity } from './rows.ts'

export const switchPortSettingsHandlers = {
  networkingSwitchPortSettingsList: ({ query }, context) => {
    const { world } = context
    needFleet(context, 'viewer')
    const all = world.portSettings.under('fleet')
    if (query.portSettings === undefined) return listed(context, all, query, portSettingsIdentity)
    const one = findInFleet(context, context.world.portSettings, query.portSettings)
    return listed(context, world.portSettings.some([one]), query, portSettingsIdentity)
  },

  networkingSwitchPortSettingsView: ({ path }, context) =>
    findInFleet(context, context.world.portSettings, path.port),

  networkingSwitchPortSettingsCreate: ({ body }, context) => {
    const { world } = context
    needFleet(context, 'admin')
    needFreeName(world.portSettings, 'fleet', body.name)
    return world.portSettings.put(makePortSettings(context, body))
  },

  networkingSwitchPortSettingsDelete: ({ query }, context) => {
    const { world } = context
    needFleet(context, 'admin')
    if (query.portSettings === undefined) {
      throw invalid('bad query parameter: missing field `port_settings`')
    }
    const settings = findInFleet(context, context.world.portSettings, query.portSettings, 'admin')
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

/** The links of a port, by its lane geometry. */
const linksOf = {
  qsfp28x1: ['phy0'],
  qsfp28x2: ['phy0', 'phy1'],
  sfp28x4: ['phy0', 'phy1', 'phy2', 'phy3'],
} as const

/** Builds the view of new settings. Throws when parts contradict each other or name missing resources. */
function makePortSettings(context: Context, body: SwitchPortSettingsCreate): SwitchPortSettings {
  const { id, timeCreated, timeModified } = born(context)
  checkLinks(body)
  const settings: SwitchPortSettings = {
    id,
    name: body.name,
    description: body.description,
    timeCreated,
    timeModified,
    port: { geometry: body.portConfig.geometry, portSettingsId: id },
    groups: body.groups.map((group) => ({
      portSettingsId: id,
      portSettingsGroupId: findInFleet(context, context.world.portSettings, group).id,
    })),
    links: body.links.map(({ lldp, txEq, ...link }) => ({
      ...link,
      portSettingsId: id,
      lldpLinkConfig: { id: freshId(context.random), ...lldp },
      txEqConfig: txEq,
    })),
    interfaces: body.interfaces.map(({ linkName, kind, v6Enabled }) => ({
      id: freshId(context.random),
      interfaceName: linkName,
      kind,
      portSettingsId: id,
      v6Enabled,
    })),
    routes: body.routes.flatMap(({ linkName, routes }) =>
      routes.map(({ dst, gw, ribPriority, vid }) => ({
        portSettingsId: id,
        interfaceName: linkName,
        dst,
        gw,
        ribPriority,
        vlanId: vid,
      })),
    ),
    addresses: addressesOf(context, body, id),
    bgpPeers: body.bgpPeers.flatMap(({ peers }) => peers),
  }
  for (const { bgpConfig } of settings.bgpPeers) {
    findInFleet(context, context.world.bgpConfigs, bgpConfig)
  }
  return settings
}

function checkLinks({
  portConfig,
  links,
  addresses,
  routes,
  interfaces,
  bgpPeers,
}: SwitchPortSettingsCreate) {
  const allowed: readonly string[] = linksOf[portConfig.geometry]
  const names = links.map(({ linkName }) => linkName)
  const unknownLink = names.find((name) => !allowed.includes(name))
  if (unknownLink !== undefined) {
    throw invalid(
      `Link ${unknownLink} cannot be on a port of geometry ${portConfig.geometry}: it has ${allowed.join(', ')}`,
    )
  }
  const duplicate = names.find((name, place) => names.indexOf(name) !== place)
  if (duplicate !== undefined) throw invalid(`Link ${duplicate} is there twice`)
  for (const { linkName } of [...addresses, ...routes, ...interfaces, ...bgpPeers]) {
    if (!names.includes(linkName)) throw invalid(`There is no link ${linkName} in these settings`)
  }
}

function addressesOf(
  context: Context,
  { addresses }: SwitchPortSettingsCreate,
  portSettingsId: string,
): SwitchPortSettings['addresses'] {
  const seen = new Set<string>()
  return addresses.flatMap((group) =>
    group.addresses.map(({ address, addressLot, vlanId }) => {
      const lot = findInFleet(context, context.world.addressLots, addressLot)
      const block = blockOf(lot, bare(address))
      if (seen.has(bare(address))) throw invalid(`Address ${bare(address)} is there twice`)
      seen.add(bare(address))
      checkFree(context.world, bare(address))
      return {
        address,
        addressLotBlockId: block.id,
        addressLotId: lot.id,
        addressLotName: lot.name,
        interfaceName: group.linkName,
        portSettingsId,
        vlanId,
      }
    }),
  )
}
