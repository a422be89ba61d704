import { createGate } from '../connect/gate.ts'
import type { Connection } from '../connect/connection.ts'
import { identify } from '../connect/identity.ts'
import { chooseLogin, type Login, type Wanted } from '../connect/login.ts'
import { defaultFolder, readLoginFiles } from '../connect/login-files.ts'
import { followLogin } from '../connect/login-source.ts'
import { parseResolve, type Reach, readAuthority, usualReach } from '../connect/reach.ts'
import { type ServerOptions, serverOptionsFrom, SettingsError } from '../options.ts'
import { isLoopback } from '../origin.ts'
import { proxyBackend } from '../upstream/proxy.ts'
import { type Serving, startServer } from '../serve.ts'
import type { Arguments } from './arguments.ts'
import { greeting, greetingWithToken } from './greeting.ts'
import { openInBrowser } from './open-browser.ts'
import { pingOf } from '../versions/ping.ts'
import { rackVersion } from '../versions/rack.ts'

/** What the program needs from the process that it runs in. */
export type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder of the built console. */
  readonly dist: string
  /** True when it was installed: it then uses the CLI's login unless told otherwise. */
  readonly isInstalled: boolean
  /** Builds the console; does nothing where it was installed. */
  readonly prepare: () => Promise<void>
  /** Prints a line for the person who started it. */
  readonly say: (line: string) => void
  /** Asks that person a question; false where nobody can answer. */
  readonly ask: (question: string) => Promise<boolean>
}

/** What to serve, as the command line and the environment say. */
export type Plan = {
  readonly settings: ServerOptions
  readonly connection: Connection | null
  readonly isOpened: boolean
}

/**
 * Decides what to serve.
 * @throws SettingsError for an invalid combination of options
 */
export function planOf({ texts, flags }: Arguments, { env, isInstalled }: Surroundings): Plan {
  const settings = serverOptionsFrom(env, { PORT: texts.port, HOST: texts.bind })
  const isNamed = texts.profile !== undefined || texts.host !== undefined
  if (flags.has('mock') && isNamed) {
    throw new SettingsError(
      '--mock serves no control plane of its own name. Leave out --profile and --host.',
    )
  }
  const wantsLogin = isNamed || (isInstalled && !flags.has('mock') && settings.upstream === null)
  const folder = folderOf({ texts })
  const wanted = wantedOf({ texts, flags })
  const login = wantsLogin ? chooseLogin(env, wanted, readLoginFiles(folder)) : null
  const upstream = flags.has('mock') ? null : settings.upstream
  const isOpened = isInstalled && !flags.has('no-open')
  const reach = reachOf({ texts, flags })
  const isReadOnly = flags.has('read-only')
  if (login === null) {
    if (upstream === null && isReadOnly)
      throw new SettingsError('--read-only does not apply to the mock.')
    const connection = upstream && { host: upstream, login: null, reach, isReadOnly }
    return { settings: { ...settings, upstream }, connection, isOpened }
  }
  if (!isLoopback(settings.host) && !flags.has('i-know-others-can-act-as-me')) {
    throw new SettingsError(
      `On ${settings.host} others could act as you, with your token. Leave out --bind, or add --i-know-others-can-act-as-me.`,
    )
  }
  const source = followLogin(login, folder, wanted)
  const connection = { host: login.host, login: source, reach, isReadOnly }
  return { settings: { ...settings, upstream: login.host }, connection, isOpened }
}

/** Serves what was planned, and says how to begin. */
export async function start(
  { settings, connection, isOpened }: Plan,
  around: Surroundings,
): Promise<Serving> {
  const { dist, say, isInstalled } = around
  const login = connection?.login ?? null
  const announce = () => {
    if (gate !== null) say(`To open it in another browser: ${serving.address}${gate.openingPath()}`)
  }
  const gate = login === null ? null : createGate(announce)
  const serving = await startServer({
    settings,
    dist,
    gate,
    ...(connection === null
      ? {}
      : { backend: proxyBackend(connection, rackVersion(pingOf(connection))) }),
  })
  const { address } = serving
  const opening = `${address}${gate?.openingPath() ?? ''}`
  const lines =
    connection === null || login === null
      ? greeting(settings, address, isInstalled)
      : greetingWithToken(opening, connection, login.current())
  for (const line of lines) say(line)
  if (isOpened) openInBrowser(opening)
  if (connection !== null && login !== null) await sayWho(connection, login.current(), say)
  return serving
}

/** Says who the token belongs to, or what is wrong with it; the console is served in any case. */
async function sayWho(
  connection: Connection,
  login: Login,
  say: (line: string) => void,
): Promise<void> {
  const found = await identify(connection, login)
  if ('problem' in found) {
    if (found.status === 401) connection.login?.refuse(login)
    return say((found.status === 401 ? connection.login?.problem() : null) ?? found.problem)
  }
  say(`You are ${found.name} of the silo ${found.silo}.`)
}

/** Returns the folder of the CLI's files. */
export function folderOf({ texts }: Pick<Arguments, 'texts'>): string {
  return texts['config-dir'] ?? defaultFolder()
}

function wantedOf({ texts, flags }: Pick<Arguments, 'texts' | 'flags'>): Wanted {
  return {
    profile: texts.profile,
    host: texts.host,
    allowOpen: flags.has('allow-open-credentials'),
  }
}

/** Reads how the control plane is to be reached. */
export function reachOf({ texts, flags }: Pick<Arguments, 'texts' | 'flags'>): Reach {
  const { cacert, resolve, timeout } = texts
  const seconds = Number(timeout ?? usualReach.timeout / 1000)
  if (!(seconds > 0 && seconds <= 3600)) {
    throw new SettingsError(`--timeout is '${timeout}', but must be seconds, such as 15.`)
  }
  return {
    authority: cacert === undefined ? null : readAuthority(cacert),
    isInsecure: flags.has('insecure'),
    resolve: resolve === undefined ? null : parseResolve(resolve),
    timeout: seconds * 1000,
  }
}
