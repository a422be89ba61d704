import { instanceRefusal } from '../../api/rules.ts'
import type { Clock } from '../clock.ts'
import { actorOf } from '../identity.ts'
import { findIn } from '../lookup.ts'
import { Problem, invalid, unknownId } from '../problem.ts'
import type { World } from '../world.ts'
import { bootLog } from './boot.ts'
import type { SerialLine } from './line.ts'

type Surroundings = { readonly world: World; readonly clock: Clock; now(): Date }

const route = /^\/v1\/instances\/([^/]+)\/serial-console\/stream$/
const enter = 13
const beforeBoot = 1000
const goingAway = 1001

/** The serial consoles that are open on a control plane. */
export function createConsoles({ world, clock, now }: Surroundings) {
  const lines = new Map<SerialLine, { instanceId: string; hangUp: () => void }>()

  function open(request: Request, line: SerialLine): void {
    try {
      const instanceId = admitted(world, request, now())
      const stop = boot(clock, line)
      lines.set(line, { instanceId, hangUp: stop })
      line.onmessage = (data) => line.send(echo(data))
      line.onclose = () => {
        stop()
        lines.delete(line)
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // Codes from 4000 on are free for applications: the last three digits are the HTTP status.
      line.close(4000 + error.status, shortened(error.message))
    }
  }

  /** Closes the consoles of instances that stopped, failed or went away. */
  function check(): void {
    for (const [line, { instanceId, hangUp }] of lines) {
      const state = world.instances.get(instanceId)?.runState ?? 'destroyed'
      if (instanceRefusal('connectSerialConsole', state) === null) continue
      hangUp()
      lines.delete(line)
      line.close(goingAway, `The instance is ${state}`)
    }
  }

  return { open, check }
}

/** The id of the instance whose console is asked for; throws the Problem for which it is not to be had. */
function admitted(world: World, request: Request, now: Date): string {
  const url = new URL(request.url)
  const name = route.exec(url.pathname)?.[1]
  if (name === undefined) throw unknownId(url.pathname)
  const { headers } = request
  const credentials = { authorization: headers.get('authorization'), cookie: headers.get('cookie') }
  const looking = { world, actor: actorOf(world, credentials, now) }
  const place = { kind: 'instance', table: world.instances }
  const project = url.searchParams.get('project') ?? undefined
  const instance = findIn(looking, place, name, project, 'limited_collaborator')
  const refusal = instanceRefusal('connectSerialConsole', instance.runState)
  if (refusal !== null) throw invalid(`${refusal}, not on one that is ${instance.runState}`)
  return instance.id
}

/** Plays the boot log, line by line. Returns the way to stop it. */
function boot(clock: Clock, line: SerialLine): () => void {
  const log = bootLog()
  const encoder = new TextEncoder()
  let place = 0
  let callOff = () => {}
  const after = (pause: number) => {
    callOff = clock.schedule(clock.now() + pause, () => {
      const next = log[place++]
      if (next === undefined) return
      line.send(encoder.encode(next.text))
      after(log[place]?.pause ?? 0)
    })
  }
  after(beforeBoot)
  return () => callOff()
}

/** What a terminal without a program behind it gives back: what was typed, with Enter as a new line. */
function echo(data: string | Uint8Array): Uint8Array {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return Uint8Array.from([...bytes].flatMap((byte) => (byte === enter ? [13, 10] : [byte])))
}

/** Reasons of a close are at most 123 bytes. */
function shortened(reason: string): string {
  return reason.replaceAll(/[^\u0020-\u007e]/g, '?').slice(0, 123)
}
