import { API_VERSION } from '../../api/generated/version.ts'
import { privateIps } from '../../api/ip-stack.ts'
import { instanceRefusal } from '../../api/rules.ts'
import type { Clock } from '../clock.ts'
import type { Looking } from '../context.ts'
import { readQuery } from '../http/body.ts'
import { type Handlers, checkedArgs } from '../http/endpoint.ts'
import { Problem, invalid, unknownId } from '../http/problem.ts'
import { dateOf, decode, refuseNewer } from '../http/router.ts'
import { actorOf } from '../identity.ts'
import type { InstanceRow } from '../instance/rows.ts'
import { findIn } from '../lookup.ts'
import { type World, fleetOf } from '../world.ts'
import { type Serial, type SerialLine, createSerial } from './serial.ts'
import type { Machine } from './system.ts'

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

function serialsOf(world: World): Serials {
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
function attachable(looking: Looking, nameOrId: string, project: string | undefined): InstanceRow {
  const place = looking.world.instances
  const instance = findIn(looking, place, nameOrId, project, 'limited_collaborator')
  const refusal = instanceRefusal('connectSerialConsole', instance.runState)
  if (refusal === null) return instance
  throw invalid(`${refusal}, not on one that is ${instance.runState}`)
}

type ConsoleContext = { readonly world: World; readonly clock: Clock; now(): Date }

const route = /^\/v1\/instances\/([^/]+)\/serial-console\/stream$/
const goingAway = 1001
/** Bytes in flight to one reader at which a flood of output pauses. */
const muchBacklog = 2 ** 20

export function createConsoles({ world, clock, now }: ConsoleContext) {
  const serials = serialsOf(world)
  const lines = new Map<SerialLine, { instanceId: string; serial: Serial; hangUp: () => void }>()
  const timers = new Map<Serial, () => void>()

  function reschedule(serial: Serial): void {
    timers.get(serial)?.()
    timers.delete(serial)
    const at = serial.watchers.size === 0 ? null : serial.due()
    if (at === null) return
    const cancel = clock.schedule(at, () => {
      serial.advance(clock.now())
      reschedule(serial)
    })
    timers.set(serial, cancel)
  }

  /** @param newest the date of the newest API version that the control plane has */
  function open(request: Request, line: SerialLine, newest = dateOf(API_VERSION)): void {
    try {
      refuseNewer(request.headers.get('api-version'), newest)
      const { instance, mostRecent } = requested(world, request, now())
      const serial = serials.of(instance, now(), true)
      const watcher = {
        take: (bytes: Uint8Array) => line.send(bytes),
        behind: () => (line.backlog?.() ?? 0) > muchBacklog,
      }
      const hangUp = () => {
        serial.watchers.delete(watcher)
        lines.delete(line)
        reschedule(serial)
      }
      const past = serial.history.from(serial.history.end - mostRecent)
      if (past.length > 0) line.send(past)
      serial.watchers.add(watcher)
      lines.set(line, { instanceId: instance.id, serial, hangUp })
      reschedule(serial)
      line.onmessage = (data) => {
        if (!lines.has(line)) return
        serial.type(typeof data === 'string' ? new TextEncoder().encode(data) : data, clock.now())
        reschedule(serial)
      }
      line.onclose = hangUp
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // Puts the HTTP status in the last three digits: close codes from 4000 on are free for applications.
      line.close(4000 + error.status, truncated(error.message))
    }
  }

  /** Closes the consoles of instances that stopped, failed or were deleted. */
  function check(): void {
    serials.follow()
    for (const [line, { instanceId, serial, hangUp }] of lines) {
      if (serials.get(instanceId) === serial) {
        reschedule(serial)
        continue
      }
      const state = world.instances.get(instanceId)?.runState ?? 'destroyed'
      const gone = instanceRefusal('connectSerialConsole', state) === null ? 'destroyed' : state
      hangUp()
      line.close(goingAway, `The instance is ${gone}`)
    }
  }

  return { open, check }
}

function requested(world: World, request: Request, now: Date) {
  const url = new URL(request.url)
  const name = route.exec(url.pathname)?.[1]
  if (name === undefined) throw unknownId(url.pathname)
  const { headers } = request
  const credentials = { authorization: headers.get('authorization'), cookie: headers.get('cookie') }
  const actor = actorOf(world, credentials, now)
  const { path, query } = checkedArgs('instanceSerialConsoleStream', {
    path: { instance: decode(name) },
    query: readQuery(url.searchParams),
  })
  const instance = attachable({ world, actor }, path.instance, query.project)
  return { instance, mostRecent: query.mostRecent ?? 0 }
}

function truncated(reason: string): string {
  return reason.replaceAll(/[^\u0020-\u007e]/g, '?').slice(0, 123)
}
