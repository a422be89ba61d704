import { API_VERSION } from '../../api/generated/version.ts'
import { instanceRefusal } from '../../api/rules.ts'
import type { Clock } from '../clock.ts'
import { actorOf } from '../identity.ts'
import { readQuery } from '../http/body.ts'
import { Problem, unknownId } from '../http/problem.ts'
import { decode } from '../http/router.ts'
import { dateOf, refuseNewer } from '../http/version.ts'
import { attachable, serialsOf } from './serials.ts'
import { checkedArgs } from '../http/endpoint.ts'
import type { World } from '../world.ts'
import type { Serial, SerialLine } from './serial.ts'

type ConsoleContext = { readonly world: World; readonly clock: Clock; now(): Date }

const route = /^\/v1\/instances\/([^/]+)\/serial-console\/stream$/
const goingAway = 1001
/** Bytes in flight to one reader at which a flood of output pauses. */
const muchBacklog = 2 ** 20

/** Manages the open serial consoles of a control plane. */
export function createConsoles({ world, clock, now }: ConsoleContext) {
  const serials = serialsOf(world)
  const lines = new Map<SerialLine, { instanceId: string; serial: Serial; hangUp: () => void }>()
  const timers = new Map<Serial, () => void>()

  /** Sets the timer for the guest's next output. */
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

/** Finds the instance whose console is requested. Throws a Problem when its console is not available. */
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

/** Cuts a close reason to the limit of 123 bytes. */
function truncated(reason: string): string {
  return reason.replaceAll(/[^\u0020-\u007e]/g, '?').slice(0, 123)
}
