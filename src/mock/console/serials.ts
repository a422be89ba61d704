import { privateIps } from '../../api/interface.ts'
import { instanceRefusal } from '../../api/rules.ts'
import type { InstanceRow } from '../instance/rows.ts'
import { fleetOf, type World } from '../world.ts'
import type { Machine } from './system.ts'
import { type Serial, createSerial } from './serial.ts'
import type { Looking } from '../context.ts'
import type { Handlers } from '../http/endpoint.ts'
import { invalid } from '../http/problem.ts'
import { findIn } from '../lookup.ts'

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

/** Bytes in one reply when the request does not say. */
const usual = 16_384

export const serialConsoleHandlers = {
  /**
   * Returns bytes as the guest wrote them; `lastByteOffset` is the offset after the last one, counted from the guest's
   * boot.
   */
  instanceSerialConsole: ({ path, query }, context) => {
    const { fromStart, mostRecent, maxBytes = usual } = query
    const instance = attachable(context, path.instance, query.project)
    if ((fromStart === undefined) === (mostRecent === undefined)) {
      throw invalid('Exactly one of "from_start" and "most_recent" must be specified')
    }
    const { history } = serialsOf(context.world).of(instance, context.now, false)
    const offset = fromStart ?? Math.max(0, history.end - (mostRecent ?? 0))
    const data = history.from(offset, maxBytes)
    const begin = Math.max(history.end - history.from(offset).length, 0)
    return { data: [...data], lastByteOffset: begin + data.length }
  },

  instanceSerialConsoleStream: ({ path, query }, context) => {
    attachable(context, path.instance, query.project)
    throw invalid('expected connection upgrade')
  },
} satisfies Handlers

/** Finds the instance whose serial console is requested. Throws 400 in states without a console. */
export function attachable(
  looking: Looking,
  nameOrId: string,
  project: string | undefined,
): InstanceRow {
  const place = looking.world.instances
  const instance = findIn(looking, place, nameOrId, project, 'limited_collaborator')
  const refusal = instanceRefusal('connectSerialConsole', instance.runState)
  if (refusal === null) return instance
  throw invalid(`${refusal}, not on one that is ${instance.runState}`)
}
