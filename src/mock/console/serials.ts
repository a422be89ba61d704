import { privateIps } from '../../api/interface.ts'
import { instanceRefusal } from '../../api/rules.ts'
import type { InstanceRow } from '../instance/rows.ts'
import { fleetOf } from '../world.ts'
import type { World } from '../world.ts'
import type { Machine } from './system.ts'
import { type Serial, createSerial } from './serial.ts'

/** The serial ports of a control plane's guests. They live as long as the process and are not part of a saved world. */
export type Serials = {
  /**
   * Returns the port of an instance. On first access, a guest that is watched boots now, in view; one that is only read
   * has been writing since it booted.
   */
  of(instance: InstanceRow, now: Date, watched: boolean): Serial
  /** Reboots the guests along with their instances. */
  follow(): void
  /** Returns the existing port, if any. */
  get(instanceId: string): Serial | undefined
}

type Port = { readonly serial: Serial; down: boolean }

const known = new WeakMap<World, Serials>()

export function serialsOf(world: World): Serials {
  const existing = known.get(world)
  if (existing !== undefined) return existing
  const created = createSerials(world)
  known.set(world, created)
  return created
}

function createSerials(world: World): Serials {
  const ports = new Map<string, Port>()
  let madeAt = 0

  function follow(): void {
    const seededAt = fleetOf(world).timeSeeded.getTime()
    if (seededAt !== madeAt) ports.clear()
    madeAt = seededAt
    for (const [id, port] of ports) {
      const instance = world.instances.get(id)
      if (instance === undefined || !hasConsole(instance)) {
        ports.delete(id)
        continue
      }
      const down = instance.runState === 'rebooting'
      if (down && !port.down) port.serial.goDown()
      if (!down && port.down) port.serial.comeUp(instance.timeRunStateUpdated.getTime())
      port.down = down
    }
  }

  return {
    of(instance, now, watched) {
      follow()
      const at = watched ? now : instance.timeRunStateUpdated
      const port = ports.get(instance.id) ?? {
        serial: createSerial(machineOf(world, instance), at.getTime()),
        down: instance.runState === 'rebooting',
      }
      ports.set(instance.id, port)
      port.serial.advance(now.getTime())
      return port.serial
    },
    follow,
    get: (instanceId) => ports.get(instanceId)?.serial,
  }
}

/** Returns the instance as the guest sees it; looks up addresses each time, because they may change. */
function machineOf(world: World, { id, hostname, ncpus, memory }: InstanceRow): Machine {
  return {
    hostname,
    ncpus,
    memory,
    addresses: () =>
      [...world.networkInterfaces.under(id).rows].map(({ ipStack }) => privateIps(ipStack)),
  }
}

function hasConsole(instance: InstanceRow): boolean {
  return instanceRefusal('connectSerialConsole', instance.runState) === null
}
