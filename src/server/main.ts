import { greetingAlone } from './program/greeting.ts'
import type { Plane } from '../mock/plane.ts'
import type { WorldName } from '../mock/worlds/named.ts'
import { type Serving, startServer } from './serve.ts'
import { type ServerOptions, SettingsError, serverOptionsFrom } from './options.ts'

export { runInProcess } from './program/run.ts'

/**
 * Starts the mock control plane alone and prints how to begin.
 * @param say prints a line for the person who started it
 * @returns a sentence that says why it cannot start, or null when it runs
 */
export async function runMock(
  env: Environment,
  say: (line: string) => void,
): Promise<string | null> {
  try {
    const { settings, address } = await serve(env, null)
    for (const line of greetingAlone(settings, address)) say(line)
    return null
  } catch (error) {
    return sentenceOf(error)
  }
}

/**
 * Serves the built console, or the mock control plane alone when it is null.
 * @throws SettingsError when the environment is wrong or the port is taken
 */
export async function serve(
  env: Environment,
  dist: string | null,
): Promise<Serving & { readonly settings: ServerOptions }> {
  const settings = serverOptionsFrom(env)
  if (dist === null && settings.upstream !== null) {
    throw new SettingsError('API_URL does not apply here: the mock is itself a control plane.')
  }
  if (dist !== null && settings.apiVersion !== null) {
    throw new SettingsError('API_VERSION only applies to npm run mock. Then API_URL=… npm start.')
  }
  return { settings, ...(await startServer({ settings, dist })) }
}

/** Creates a mock control plane in this process without latency, for measuring. */
export async function localPlane(world: WorldName): Promise<Plane> {
  const { createPlane } = await import('../mock/plane.ts')
  return createPlane({ world })
}

type Environment = Readonly<Record<string, string | undefined>>

function sentenceOf(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  throw error
}
