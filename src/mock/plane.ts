import { API_VERSION } from '../api/generated/version.ts'
import { next, runDue } from './agenda.ts'
import { raiseAlerts } from './alert/alarm.ts'
import { type Clock, realClock } from './clock.ts'
import type { SerialLine } from './console/serial.ts'
import { createConsoles } from './console/serials.ts'
import { type Knobs, control } from './control.ts'
import { answer } from './http/answer.ts'
import { Problem, errorReply, internal } from './http/problem.ts'
import { createRouter, dateOf, refuseNewer } from './http/router.ts'
import { type SavedWorld, loadWorld, restoreWorld, saveWorld } from './saved.ts'
import { type Random, freshId, platformRandom } from './seed.ts'
import { attempt, emptyWorld, fleetOf } from './world.ts'
import { type WorldName, seedWorld } from './worlds/named.ts'

/** Statuses of failing replies; repeated ones are drawn more often. */
const statuses = [401, 403, 404, 404, 404, 404, 404, 500, 500] as const

/**
 * Decides at random whether this call fails. Such a reply has no body.
 * @param percent the percentage of calls that fail
 */
function chaosReply(percent: number, random: Random): Response | null {
  if (percent <= 0 || random() * 100 >= percent) return null
  const status = statuses[Math.floor(random() * statuses.length)]
  return new Response(null, { status: status ?? 500, headers: { 'X-Chaos': 'true' } })
}

/** One end of an open WebSocket: the plane sets the two handlers. */
export type PlaneSocket = SerialLine

/** A control plane in this process. */
export type Plane = {
  /** Answers any request of the API, and those below `/mock`. Rejects only when the request is aborted. */
  handle(request: Request): Promise<Response>
  /**
   * Serves the serial console of the instance that the request's path names.
   * @param newest the date of the newest API version that it takes; its own by default
   */
  socket(request: Request, socket: PlaneSocket, newest?: string): void
  readonly clock: Clock
}

/** A control plane with the functions that only its own process can call. */
export type LocalPlane = Plane & {
  /**
   * Does what `handle` does, with the cookies passed separately: cookie headers of a browser's own request objects are
   * out of reach.
   * @param cookie the `Cookie` header, or null
   */
  exchange(
    request: Request,
    cookie: string | null,
  ): Promise<{ response: Response; setCookies: string[] }>
  /** Returns the state as plain data, ready for structured cloning. */
  save(): SavedWorld
  /** Restores a state returned by `save`. Returns false, and changes nothing, when it cannot be used. */
  load(saved: unknown): boolean
}

export type PlaneOptions = {
  world?: WorldName
  /** Fills the tables with the first rows of a world. */
  seed?: typeof seedWorld
  clock?: Clock
  /** Minimum and maximum latency of a call, in milliseconds. */
  latency?: readonly [number, number]
  /** The percentage of calls that fail at random. */
  chaos?: number
  random?: Random
  /** A state returned by `save`; the named world starts afresh when it cannot be used. */
  saved?: unknown
  /** Runs after each change to the world. */
  onChange?: () => void
}

export function createPlane(options: PlaneOptions = {}): LocalPlane {
  const { clock = realClock(), random = platformRandom, seed = seedWorld } = options
  const knobs: Knobs = { chaos: options.chaos ?? 0, latency: options.latency ?? [0, 0] }
  const world = emptyWorld()
  if (options.saved === undefined || !loadWorld(world, options.saved)) {
    seed(world, options.world ?? 'default', clock.now())
  }
  const match = createRouter()
  const now = () => new Date(clock.now())
  let wakeUp = () => {}

  const settle = () => {
    const due = next(world)
    if (due !== null && due.at <= clock.now()) {
      attempt(
        world,
        () => runDue(world, clock.now()),
        wrote,
        (written) => raiseAlerts({ world, random, now: now() }, written),
      )
    }
  }
  const rouse = () => {
    wakeUp()
    const due = next(world)
    if (due === null) return
    // Waits once more for what is not yet due, because platform timers may fire slightly early.
    wakeUp = clock.schedule(due.at, () => {
      settle()
      rouse()
    })
  }
  const wrote = () => {
    rouse()
    consoles.check()
    options.onChange?.()
  }
  const surroundings = { world, random, now, wrote }
  const consoles = createConsoles({ world, clock, now })
  const controls = {
    knobs,
    worldName: () => fleetOf(world).world,
    reset(name: WorldName) {
      seed(world, name, clock.now())
      wrote()
    },
    save: () => saveWorld(world),
    people: () =>
      [...world.silos.rows].map(({ id, name }) => ({
        name,
        users: [...world.users.under(id).rows]
          .filter(({ password }) => password !== null)
          .map(({ username }) => username),
        providers: [...world.identityProviders.under(id).rows].map((provider) => provider.name),
      })),
    load(saved: SavedWorld) {
      restoreWorld(world, saved)
      wrote()
    },
  }
  rouse()

  async function exchange(request: Request, cookie: string | null) {
    const requestId = freshId(random)
    const path = new URL(request.url).pathname
    try {
      if (path === '/mock' || path.startsWith('/mock/')) {
        return bare(await control(controls, request, path, requestId))
      }
      if (path.startsWith('/v1/')) await wait(clock, delay(knobs, random), request.signal)
      const chaos = mayFail(path) ? chaosReply(knobs.chaos, random) : null
      if (chaos !== null) return bare(chaos)
      refuseNewer(request.headers.get('api-version'), dateOf(API_VERSION))
      const found = match(request.method, path)
      if (found.type === 'unknown') throw new Problem(404, 'NotFound', 'Not Found')
      if (found.type === 'wrong method') {
        const problem = new Problem(405, 'MethodNotAllowed', 'Method Not Allowed')
        const response = errorReply(problem, requestId)
        response.headers.set('allow', found.allowed.join(', '))
        return bare(response)
      }
      settle()
      return await answer(surroundings, {
        request,
        id: found.id,
        path: found.path,
        cookie,
        requestId,
      })
    } catch (error) {
      if (request.signal.aborted) throw error
      if (!(error instanceof Problem)) console.error(error)
      return bare(errorReply(error instanceof Problem ? error : internal(), requestId))
    }
  }

  return {
    async handle(request) {
      const { response, setCookies } = await exchange(request, request.headers.get('cookie'))
      for (const line of setCookies) response.headers.append('set-cookie', line)
      return response
    },
    socket: consoles.open,
    clock,
    exchange,
    save: () => saveWorld(world),
    load(saved) {
      const loaded = loadWorld(world, saved)
      if (loaded) {
        rouse()
        consoles.check()
      }
      return loaded
    },
  }
}

function bare(response: Response): { response: Response; setCookies: string[] } {
  return { response, setCookies: [] }
}

/** Exempts sign-in from chaos. */
function mayFail(path: string): boolean {
  return path.startsWith('/v1/') && !path.startsWith('/v1/login/')
}

function delay({ latency: [least, most] }: Knobs, random: Random): number {
  return least + random() * (most - least)
}

/** Waits for some time. Rejects, as fetch does, when the request is aborted. */
function wait(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const callOff = clock.schedule(clock.now() + milliseconds, resolve)
    signal.addEventListener(
      'abort',
      () => {
        callOff()
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
