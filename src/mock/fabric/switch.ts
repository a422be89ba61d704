import type { FleetRole, LldpNeighbor, SwitchSlot } from '@oxide/api'
import { needFleet } from '../access.ts'
import { type Context, listed } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { unknownId, unknownName } from '../http/problem.ts'
import { findInFleet, listOfFleet } from '../lookup.ts'
import { type SwitchPortRow, type SwitchRow, switchPortView, switchView } from '../rack/rows.ts'
import { Bucket } from '../store/bucket.ts'
import type { World } from '../world.ts'

export const switchHandlers = {
  switchList: listOfFleet(({ switches }) => switches, switchView),

  switchView: ({ path }, context) =>
    switchView(findInFleet(context, context.world.switches, path.switchId)),

  networkingSwitchPortList: ({ query }, context) => {
    const { switchPorts } = context.world
    needFleet(context, 'viewer')
    const { switchPortId } = query
    const found = [...switchPorts.rows].filter(({ id }) => id === (switchPortId ?? id))
    if (switchPortId !== undefined && found.length === 0) throw unknownId(switchPortId)
    return listed(context, switchPorts.some(found), query, switchPortView)
  },

  networkingSwitchPortApplySettings: (args, context) => {
    const port = portOf(context, args, 'admin')
    const settings = findInFleet(
      context,
      context.world.portSettings,
      args.body.portSettings,
      'admin',
    )
    const lldp = settings.links[0]?.lldpLinkConfig ?? port.lldp
    context.world.switchPorts.put({
      ...port,
      portSettingsId: settings.id,
      timeApplied: context.now,
      lldp: { ...lldp, id: port.lldp.id },
    })
  },

  networkingSwitchPortClearSettings: (args, context) => {
    const port = portOf(context, args, 'admin')
    context.world.switchPorts.put({ ...port, portSettingsId: null, timeApplied: null })
  },

  /** Builds the state of a link, whose form the document leaves open. */
  networkingSwitchPortStatus: (args, context) => {
    const port = portOf(context, args)
    const settings = context.world.portSettings.get(port.portSettingsId ?? '')
    const [link] = settings?.links ?? []
    return {
      link: {
        link_id: link?.linkName ?? 'phy0',
        port_id: port.portName,
        enabled: settings !== undefined,
        link_state: settings === undefined ? 'down' : 'up',
        autoneg: link?.autoneg ?? false,
        speed: link?.speed ?? null,
        fec: link?.fec ?? null,
      },
      monitors: null,
    }
  },

  networkingSwitchPortLldpConfigView: (args, context) => portOf(context, args).lldp,

  networkingSwitchPortLldpConfigUpdate: (args, context) => {
    const port = portOf(context, args, 'admin')
    const lldp = { ...args.body, id: port.lldp.id }
    context.world.switchPorts.put({ ...port, lldp })
  },

  networkingSwitchPortLldpNeighbors: ({ path, query }, context) => {
    const port = portOf(context, { path, query: path })
    const neighbor = neighborOf(context, port)
    const neighbors = neighbor === null ? [] : [neighbor]
    return listed(context, Bucket.of({ id: ({ linkName }) => linkName }, neighbors), query)
  },
} satisfies Handlers

type PortArgs = {
  path: { port: string }
  query: { rackId: string; switchSlot: 'switch0' | 'switch1' }
}

function portOf(
  context: Context,
  { path, query: { rackId, switchSlot } }: PortArgs,
  needed: FleetRole = 'viewer',
): SwitchPortRow {
  needFleet(context, needed)
  findSwitch(context.world, rackId, switchSlot)
  const port = context.world.switchPorts.named(`${rackId} ${switchSlot}`, path.port)
  if (port === undefined) throw unknownName('switch port', path.port)
  return port
}

/** Returns the router at the other end of a port that has settings and speaks LLDP, or null. */
function neighborOf({ now }: Context, port: SwitchPortRow): LldpNeighbor | null {
  const { timeApplied, portName, lldp } = port
  if (timeApplied === null || !lldp.enabled) return null
  const number = Number(portName.replaceAll(/\D/g, ''))
  return {
    chassisId: `a8:40:25:ff:00:${(number + 16).toString(16)}`,
    linkName: `Ethernet${number + 1}/1`,
    linkDescription: `to ${portName} of the rack`,
    localPort: portName,
    systemName: `edge-${(number % 2) + 1}`,
    systemDescription: 'Top of rack router',
    managementIp: [
      { addr: { ipAddr: `192.0.2.${250 + (number % 2)}` }, interfaceNum: { ifIndex: number + 1 } },
    ],
    firstSeen: timeApplied,
    lastSeen: now,
  }
}

export function findSwitch(world: World, rackId: string, slot: SwitchSlot): SwitchRow {
  if (world.racks.get(rackId) === undefined) throw unknownId(rackId)
  const found = [...world.switches.rows].find((one) => one.rackId === rackId && one.slot === slot)
  if (found === undefined) throw unknownName('switch', slot)
  return found
}
