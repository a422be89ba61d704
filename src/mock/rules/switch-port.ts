import type { SwitchSlot } from '@oxide/api'
import { unknownId, unknownName } from '../problem.ts'
import type { SwitchPortRow, SwitchRow } from '../rows/switch.ts'
import type { World } from '../world.ts'

/** Finds the switch in a slot of a rack. */
export function findSwitch(world: World, rackId: string, slot: SwitchSlot): SwitchRow {
  if (world.racks.get(rackId) === undefined) throw unknownId(rackId)
  const found = [...world.switches.rows].find((one) => one.rackId === rackId && one.slot === slot)
  if (found === undefined) throw unknownName('switch', slot)
  return found
}

/** Finds a port of a switch. */
export function findPort(
  world: World,
  { rackId, switchSlot }: { rackId: string; switchSlot: SwitchSlot },
  port: string,
): SwitchPortRow {
  findSwitch(world, rackId, switchSlot)
  const found = world.switchPorts.named(`${rackId} ${switchSlot}`, port)
  if (found === undefined) throw unknownName('switch port', port)
  return found
}
