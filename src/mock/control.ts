import * as v from 'valibot'
import { parsed, readBody } from './http/body.ts'
import { Problem, dataReply } from './http/problem.ts'
import { type SavedWorld, savedFrom, textOf } from './saved.ts'
import type { WorldName } from './worlds/named.ts'
import { isWorldName, worldNames } from './worlds/named.ts'

/** Settings that can be changed while the mock runs. */
export type Knobs = {
  /** The percentage of calls that fail at random. */
  chaos: number
  /** Minimum and maximum latency of a call, in milliseconds. */
  latency: readonly [number, number]
}

/** The parts of the plane that the control routes use. */
export type Controls = {
  readonly knobs: Knobs
  worldName(): string
  reset(world: WorldName): void
  /** Everyone who can sign in with a password, and the identity providers, by silo. */
  people(): readonly SiloPeople[]
  save(): SavedWorld
  load(saved: SavedWorld): void
}

type SiloPeople = {
  readonly name: string
  readonly users: readonly string[]
  readonly providers: readonly string[]
}

const Percent = v.object({
  percent: v.pipe(
    v.number(),
    v.minValue(0, 'expected a percentage of 0 to 100'),
    v.maxValue(100, 'expected a percentage of 0 to 100'),
  ),
})
const WorldFile = v.object({ text: v.string() })
const milliseconds = v.pipe(
  v.number(),
  v.minValue(0, 'expected milliseconds from 0 to 60000'),
  v.maxValue(60_000, 'expected milliseconds from 0 to 60000'),
)
const Latency = v.pipe(
  v.object({ min: milliseconds, max: milliseconds }),
  v.check(({ min, max }) => min <= max, 'min must not be greater than max'),
)
const Reset = v.optional(
  v.object({
    world: v.exactOptional(
      v.custom<WorldName>(
        (name) => typeof name === 'string' && isWorldName(name),
        `expected one of ${worldNames.join(', ')}`,
      ),
    ),
  }),
  {},
)

/** The longest world file, in characters. A file holds what a person changed in a world, not the whole world. */
const longestFile = 64 * 2 ** 20

/** Answers the routes below `/mock`, which control the mock itself. A real control plane has none of them. */
export async function control(
  controls: Controls,
  request: Request,
  path: string,
  requestId: string,
): Promise<Response> {
  const { knobs } = controls
  const route = `${request.method} ${path}`
  switch (route) {
    case 'GET /mock':
      break
    case 'PUT /mock/chaos':
      knobs.chaos = parsed(Percent, await readBody(request)).percent
      break
    case 'PUT /mock/latency': {
      const { min, max } = parsed(Latency, await readBody(request))
      knobs.latency = [min, max]
      break
    }
    case 'POST /mock/reset': {
      const { world } = parsed(Reset, await readBody(request))
      const current = controls.worldName()
      controls.reset(world ?? (isWorldName(current) ? current : 'default'))
      break
    }
    case 'GET /mock/people':
      return dataReply(200, { silos: controls.people() }, requestId)
    // Sends the state as file text, because it is not API data and must come back unchanged.
    case 'GET /mock/world':
      return dataReply(200, { text: await textOf(controls.save()) }, requestId)
    case 'PUT /mock/world': {
      const { text } = parsed(WorldFile, await readBody(request, longestFile))
      // Parses the whole file before replacing anything.
      controls.load(await savedFrom(text))
      break
    }
    default: {
      const known = ['', '/chaos', '/latency', '/people', '/reset', '/world'].some(
        (rest) => path === `/mock${rest}`,
      )
      throw known
        ? new Problem(405, 'MethodNotAllowed', 'Method Not Allowed')
        : new Problem(404, 'NotFound', 'Not Found')
    }
  }
  const { chaos, latency } = knobs
  const data = { world: controls.worldName(), chaos, latency, worlds: worldNames }
  return dataReply(200, data, requestId)
}
