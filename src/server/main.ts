import type { Plane } from '../mock/plane.ts'
import type { WorldName } from '../mock/worlds/named.ts'
import { type Serving, startServer } from './serve.ts'
import { type ServerOptions, SettingsError, serverOptionsFrom } from './options.ts'

/**
 * Starts the server and prints how to begin.
 * @param dist the folder of the built console; null serves the mock control plane alone
 * @param say prints a line for the person who started it
 * @returns a sentence that says why it cannot start, or null when it runs
 */
export async function run(
  env: Environment,
  dist: string | null,
  say: (line: string) => void,
): Promise<string | null> {
  try {
    const { settings, address } = await serve(env, dist)
    const lines = dist === null ? greetingAlone(settings, address) : greeting(settings, address)
    for (const line of lines) say(line)
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

/** Says what is wrong with the environment, or returns null. */
export function check(env: Environment): string | null {
  try {
    serverOptionsFrom(env)
    return null
  } catch (error) {
    return sentenceOf(error)
  }
}

type Environment = Readonly<Record<string, string | undefined>>

function sentenceOf(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  throw error
}

/** Returns the address and three things to try. */
export function greeting(settings: ServerOptions, address: string): readonly string[] {
  if (settings.upstream) {
    return [
      `Rackline  ${address}  (control plane: ${settings.upstream.origin})`,
      '',
      'Try',
      `  ${address}/projects  your silo's projects`,
      '  Press Ctrl+K or Cmd+K there to find any command or resource',
      '  Press ? there to list the keys',
      '',
    ]
  }
  return [
    `Rackline  ${address}  (mock control plane, world '${settings.world}')`,
    '',
    'Try',
    `  ${address}/projects/mock-project/instances  a list: j and k move, . opens a row's menu`,
    '  Press Ctrl+K or Cmd+K there and type: stop db1',
    `  ${address}/do/instance/start?project=mock-project&instance=db-stopped  a link that prepares a command and waits for you`,
    '',
  ]
}

/** Does the same as {@link greeting} for the control plane without a console: its address is for programs. */
export function greetingAlone({ world, port }: ServerOptions, address: string): readonly string[] {
  return [
    `Rackline  ${address}  (mock control plane alone, world '${world}')`,
    '',
    'Try',
    `  curl ${address}/v1/projects  # without a token you are the first user, who may do everything`,
    `  curl -X POST '${address}/v1/instances/db-stopped/start?project=mock-project'`,
    `  API_URL=${address} PORT=${port === 4001 ? 4002 : 4001} npm start  # runs the console in front of it`,
    '',
  ]
}
